// progress/tab.js
function keptInTab(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
function takeFromTab(key) {
  let kept = keptInTab(key);
  return kept !== null && keepInTab(key, null), kept;
}
function keepInTab(key, value) {
  try {
    return sessionStorage.setItem(key, JSON.stringify(value)), !0;
  } catch {
    return !1;
  }
}

// progress/place.js
var KEY = "cardkit.place";
function placeInSight(selector) {
  if (scrollY < innerHeight / 4) return null;
  for (let part of document.querySelectorAll(selector)) {
    let { top, bottom } = part.getBoundingClientRect();
    if (bottom > 80) return { id: part.id, top };
  }
  return null;
}
function goToPlace(place) {
  let part = place && document.getElementById(place.id);
  part && scrollBy({ top: part.getBoundingClientRect().top - place.top, behavior: "instant" });
}
function keepPlace(selector) {
  keepInTab(KEY, { page: page(), place: placeInSight(selector) });
}
function findPlace() {
  let kept = takeFromTab(KEY);
  return kept?.page === page() ? kept.place : null;
}
function page() {
  return location.pathname.replace(/\/[a-z]{2}\//, "/");
}

// progress/stored.js
var KEY2 = "cardkit.progress", ASIDE = "cardkit.progress.aside", NAME = Symbol.for(KEY2), shared = (
  /** @type {any} */
  globalThis
);
shared[NAME] ??= { held: shared.history?.state?.[KEY2] ?? null };
var page2 = shared[NAME];
function storedText() {
  let kept = keptText();
  return page2.held && page2.held.beside === kept ? page2.held.text : kept;
}
function keptText() {
  try {
    return localStorage.getItem(KEY2);
  } catch {
    return null;
  }
}
function storeText(text) {
  try {
    localStorage.setItem(KEY2, text), page2.held = null;
  } catch {
    page2.held = { text, beside: keptText() };
  }
}
function forgetText() {
  page2.held = null;
  try {
    localStorage.removeItem(KEY2);
  } catch {
  }
}
function putAside(text) {
  try {
    localStorage.setItem(ASIDE, text);
  } catch {
    return;
  }
  forgetText();
}

// progress/store.js
var MOST = 3, BOXES = 5;
function nothing() {
  return { version: 1, lessons: {} };
}
var isTable = (value) => typeof value == "object" && value !== null && !Array.isArray(value), asTable = (value) => isTable(value) ? value : {}, isStars = (value) => Number.isInteger(value) && Number(value) >= 0;
function parse(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  return !isTable(found) || found.version !== 1 || !isTable(found.lessons) ? null : (
    /** @type {Progress} */
    found
  );
}
function merge(one, other) {
  return mergeTables(
    one,
    other,
    (before, now, name) => Object.hasOwn(MERGERS, name) && isTable(now) ? mergeTables(asTable(before), now, MERGERS[name] ?? mergeUnknown) : mergeUnknown(before, now)
  );
}
function mergeTables(one, other, mergeValues) {
  let values = Object.entries(other).map(([name, value]) => [
    name,
    Object.hasOwn(one, name) ? mergeValues(one[name], value, name) : value
  ]);
  return { ...one, ...Object.fromEntries(values) };
}
function mergeUnknown(one, other) {
  return isTable(one) && isTable(other) ? mergeTables(one, other, mergeUnknown) : one;
}
function mergeLesson(one, other) {
  return isTable(one) && isTable(other) ? mergeTables(one, other, mergeStep) : isTable(other) ? other : one;
}
function mergeStep(one, other) {
  return !isFinished(one) && !isFinished(other) ? mergeUnknown(one, other) : !isTable(one) && !isTable(other) ? most(one, other) : mergeTables(
    stepTable(one),
    stepTable(other),
    (before, now, name) => name === "stars" ? most(before, now) : mergeUnknown(before, now)
  );
}
var stepTable = (step) => isTable(step) ? step : { stars: step }, isFinished = (step) => isStars(stepTable(step).stars);
function most(one, other) {
  return isStars(other) ? isStars(one) ? Math.max(one, other) : other : one;
}
var later = (one, other) => timeOf(other) >= timeOf(one) ? other : one, earlier = (one, other) => timeOf(other) < timeOf(one) ? other : one;
function mergeCoach(one, other) {
  if (!isTable(one) || !isTable(other)) return isTable(other) ? other : one;
  let [before, now] = later(one, other) === other ? [one, other] : [other, one], both = mergeTables(now, before, mergeUnknown);
  return "matches" in before && (both.matches = most(before.matches, now.matches)), timeOf(one) === timeOf(other) && Array.isArray(before.told) && Array.isArray(now.told) && (both.told = [.../* @__PURE__ */ new Set([...before.told, ...now.told])]), both;
}
function earlierOfADay(one, other) {
  let [before, now] = [one, other].map((puzzle) => isTable(puzzle) ? String(puzzle.date ?? "") : "");
  return (now ?? "") > (before ?? "") ? other : one;
}
var timeOf = (place) => isTable(place) && typeof place.at == "number" ? place.at : 0, MERGERS = {
  lessons: mergeLesson,
  last: later,
  settings: later,
  diplomas: earlier,
  coach: mergeCoach,
  bests: most,
  daily: earlierOfADay,
  misses: (one, other) => mergeTables(asTable(one), asTable(other), later)
};
function keptOf(progress, key, name) {
  let table = asTable(progress[key]);
  return Object.hasOwn(table, name) ? table[name] : void 0;
}
var entryOf = (progress, key, name) => asTable(keptOf(progress, key, name));
function lastOf(progress, lesson) {
  let { chapter } = entryOf(progress, "last", lesson);
  return typeof chapter == "string" ? chapter : null;
}
function starsOf(progress, lesson) {
  let stars = Object.entries(entryOf(progress, "lessons", lesson)).flatMap(([name, step]) => {
    let { stars: won } = stepTable(step);
    return isStars(won) ? [[name, Math.min(won, MOST)]] : [];
  });
  return Object.fromEntries(stars);
}
function practisedOf(progress, game) {
  return new Map(
    Object.entries(entryOf(progress, "misses", game)).flatMap(([rule, kept]) => {
      let { box, at } = asTable(kept);
      return Number.isInteger(box) && Number(box) >= 1 && Number(box) <= BOXES && typeof at == "number" ? [[rule, { box: Number(box), at }]] : [];
    })
  );
}
function read() {
  let text = storedText();
  if (text === null) return nothing();
  let progress = parse(text);
  return progress || putAside(text), progress ?? nothing();
}
function keep(progress) {
  let before = read(), now = JSON.stringify(merge(before, progress));
  return now === JSON.stringify(before) ? !1 : (storeText(now), !0);
}
var clear = forgetText;

// progress/settings.js
function chosen(name) {
  return entryOf(read(), "settings", name).value;
}
function choose(name, value) {
  return keep({ ...nothing(), settings: { [name]: { value, at: Date.now() } } });
}

// progress/tongue.js
var LANGUAGE = "language";
function keepLanguage() {
  let { lang, dataset } = document.documentElement;
  dataset.ending && !document.querySelector("[data-door], [data-embed]") && chosen(LANGUAGE) !== lang && choose(LANGUAGE, lang);
}
function wished(languages) {
  return [new URLSearchParams(location.search).get("lang"), chosen(LANGUAGE), ...navigator.languages].map((wish) => String(wish).slice(0, 2)).find((wish) => languages.includes(wish)) ?? languages[0];
}

// progress/far.js
function finishedOf(progress, lesson, steps) {
  let stars = starsOf(progress, lesson);
  return steps.filter((step) => Object.hasOwn(stars, step)).length;
}
function names(text) {
  return (text ?? "").split(/\s+/).filter(Boolean);
}
function fill(sentence, values) {
  return (sentence ?? "").replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
function drawFar(line, done, all, sentence) {
  let bar = (
    /** @type {HTMLProgressElement} */
    line.querySelector("progress")
  ), text = (
    /** @type {HTMLElement} */
    line.querySelector("span")
  );
  bar.max = all, bar.value = done, text.textContent = sentence, line.hidden = all === 0;
}

// worker/packed.js
var canUnpack = "DecompressionStream" in globalThis;
async function fetchUnpacked(fetch2, url, hasCome = () => {
}, type = "application/octet-stream") {
  let packed = new URL(url);
  packed.pathname += ".gz";
  let answer = await fetch2(packed);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} for ${packed}`);
  let counting = new TransformStream({
    transform(chunk, controller) {
      hasCome(chunk.byteLength), controller.enqueue(chunk);
    }
  }), headers = { "Content-Type": type }, isUnpacked = answer.headers.get("Content-Encoding") === "gzip", body = answer.body.pipeThrough(counting);
  return new Response(isUnpacked ? body : body.pipeThrough(new DecompressionStream("gzip")), { headers });
}

// pages/search.js
function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/\p{Pd}/gu, "-").toLowerCase();
}
function has(text, wish) {
  let folded = fold(text), joined = folded.replace(/(?<=[a-z])-(?=\d)/g, "");
  return fold(wish).split(/\s+/).every((word) => folded.includes(word) || joined.includes(word));
}

// pages/cards.js
function startCards() {
  drawPictures();
  let form = (
    /** @type {HTMLFormElement | null} */
    document.querySelector(".ck-filter")
  );
  if (!form) return;
  let selects = (
    /** @type {HTMLSelectElement[]} */
    [...form.querySelectorAll("select")]
  ), field = (
    /** @type {HTMLInputElement} */
    form.querySelector("input")
  ), output = (
    /** @type {HTMLOutputElement} */
    form.querySelector("output")
  ), cards = (
    /** @type {HTMLElement[]} */
    [...document.querySelectorAll(".ck-shown")]
  ), texts = cards.map(
    (card) => [...card.querySelectorAll("h2, p")].map((el) => el.textContent).join(" ")
  );
  function filter() {
    let found = 0;
    for (let [i, card] of cards.entries()) {
      let fits = selects.every(
        ({ name, value }) => !value || card.dataset[name]?.split(" ").includes(value)
      );
      card.hidden = !fits || !has(texts[i] ?? "", field.value), card.hidden || (found += 1);
    }
    let { none, found: some } = output.dataset;
    output.value = fill(found === 0 ? none : some, { n: found });
  }
  form.addEventListener("input", filter), form.addEventListener("submit", (event) => event.preventDefault()), form.addEventListener("reset", () => setTimeout(filter)), form.hidden = !1, filter();
}
async function drawPictures() {
  let list = (
    /** @type {HTMLElement | null} */
    document.querySelector("[data-pictures]")
  );
  if (!list) return;
  let pictures = await (await fetchUnpacked(fetch, new URL(list.dataset.pictures ?? "", location.href))).json();
  for (
    let place of
    /** @type {NodeListOf<HTMLElement>} */
    list.querySelectorAll("[data-picture]")
  )
    place.innerHTML = pictures[place.dataset.picture ?? ""];
}

// progress/diplomas.js
function earn(game) {
  return keep({ ...nothing(), diplomas: { [game]: { at: Date.now() } } });
}
function earnedOn(game) {
  let { at } = entryOf(read(), "diplomas", game);
  return new Date(typeof at == "number" ? at : Date.now());
}

// progress/way.js
function isDone(progress, lesson, { steps, checks }) {
  let stars = starsOf(progress, lesson);
  return checks.length > 0 && checks.every((step) => Object.hasOwn(stars, step) && stars[step] === MOST) || steps.length > 0 && finishedOf(progress, lesson, steps) === steps.length;
}
function farOn(progress, lesson, chapters) {
  let far2 = { done: 0, all: 0 };
  for (let chapter of chapters) {
    let { steps } = chapter;
    far2.done += isDone(progress, lesson, chapter) ? steps.length : finishedOf(progress, lesson, steps), far2.all += steps.length;
  }
  return far2;
}
function nextOf(progress, lesson, chapters) {
  let begun = ({ steps }) => finishedOf(progress, lesson, steps) > 0, last = chapters.findIndex(({ name }) => name === lastOf(progress, lesson));
  return openFrom(progress, lesson, chapters, Math.max(last >= 0 ? last : chapters.findLastIndex(begun), 0));
}
function openFrom(progress, lesson, chapters, from) {
  return [...chapters.slice(from), ...chapters.slice(0, from)].find((chapter) => !isDone(progress, lesson, chapter));
}
function hasBegun(progress, lesson, chapters) {
  let last = lastOf(progress, lesson);
  return chapters.some(({ name, steps }) => name === last || finishedOf(progress, lesson, steps) > 0);
}

// pages/diploma.js
var NAME2 = "name";
function startDiploma() {
  let award = (
    /** @type {HTMLElement | null} */
    document.querySelector("[data-award]")
  );
  if (!award) return;
  let field = (
    /** @type {HTMLInputElement} */
    award.querySelector("input")
  );
  field.addEventListener("input", () => choose(NAME2, field.value.trim()));
  let draw = () => drawDiploma(award, field);
  addEventListener("storage", draw), addEventListener("pageshow", draw), draw();
}
function drawDiploma(award, field) {
  let { award: game = "", way = "[]" } = award.dataset, chapters = JSON.parse(way), progress = read(), open = chapters.filter((chapter) => !isDone(progress, game, chapter)).map(({ name }) => name), isEarned = chapters.length > 0 && open.length === 0, part = (name) => (
    /** @type {HTMLElement} */
    award.querySelector(name)
  );
  part(".ck-soon").hidden = isEarned, part(".ck-earned").hidden = !isEarned;
  let stations = (
    /** @type {HTMLElement[]} */
    [...award.querySelectorAll("[data-chapter]")]
  );
  for (let station of stations)
    station.toggleAttribute("data-open", open.includes(station.dataset.chapter ?? ""));
  part(".ck-chapters").prepend(...stations.filter((station) => station.hasAttribute("data-open")));
  let missing = part(".ck-soon .ck-lead");
  if (missing.textContent = fill(missing.dataset[open.length === 1 ? "one" : "other"], { n: open.length }), !isEarned) return;
  earn(game);
  let date = (
    /** @type {HTMLTimeElement} */
    part(".ck-date")
  ), day = earnedOn(game);
  date.dateTime = day.toISOString(), date.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(
    day
  ), document.activeElement !== field && (field.value = String(chosen(NAME2) ?? ""));
}

// pages/door.js
function startDoor() {
  let door = document.querySelector("[data-door]");
  if (!door) return;
  let links = (
    /** @type {HTMLAnchorElement[]} */
    [...door.querySelectorAll("a")]
  ), language = wished(links.map(({ lang }) => lang)), link = links.find(({ lang }) => lang === language);
  link && location.replace(link.href);
}

// host/embedded.js
function tellHeight(signal) {
  if (parent === window) return;
  let told = 0, tell = () => {
    let isStage = document.body.matches(".ck-staged, .ck-match"), stage = innerWidth < 600 ? 740 : 640, height = isStage ? stage : Math.ceil(document.body.getBoundingClientRect().height);
    height !== told && (told = height, parent.postMessage({ type: "cardkit:height", height }, "*"));
  }, observer = new ResizeObserver(tell);
  observer.observe(document.body), signal?.addEventListener("abort", () => observer.disconnect());
}

// pages/embed.js
function startEmbed() {
  let all = (
    /** @type {HTMLElement[]} */
    [...document.querySelectorAll("[data-embed]")]
  );
  if (all.length === 0) return;
  let query = new URLSearchParams(location.search), language = wished(all.map(({ lang }) => lang)), here = (
    /** @type {HTMLElement} */
    all.find(({ lang }) => lang === language)
  ), games2 = (
    /** @type {HTMLElement[]} */
    [...here.querySelectorAll("[data-game]")]
  ), game = games2.find(({ dataset }) => dataset.game === query.get("game")), links = (
    /** @type {HTMLAnchorElement[]} */
    [...game?.querySelectorAll("[data-chapter]") ?? []]
  ), name = query.get("chapter"), link = links.find(({ dataset }) => dataset.chapter === name);
  if (link) {
    let url = new URL(link.href), step = query.get("step");
    return step && (url.hash = `step-${step}`), location.replace(url);
  }
  if (game) for (let each of games2) each.hidden = each !== game;
  let said = here.querySelector(name ? "[data-missing]" : "[data-choose]");
  said.hidden = !1, document.documentElement.lang = here.lang, here.hidden = !1, tellHeight();
}

// progress/mastery.js
var FAMILIAR = 2, LEARNT = 3, ENOUGH = 3;
function boxesOf(progress, { game, chapters }) {
  let stars = starsOf(progress, game), kept = practisedOf(progress, game), won = /* @__PURE__ */ new Map();
  for (let { name, rules } of chapters.flatMap(({ steps }) => steps))
    for (let rule of rules)
      won.set(rule, [...won.get(rule) ?? [], Object.hasOwn(stars, name) ? stars[name] ?? 0 : -1]);
  return new Map(
    [...won].map(([rule, all]) => {
      let practised = kept.get(rule)?.box, learnt = boxOfStars(all);
      return [rule, practised === 1 ? 1 : Math.max(learnt, practised ?? 0)];
    })
  );
}
function boxOfStars(all) {
  if (all.every((stars) => stars < 0)) return 0;
  let best = all.toSorted((one, other) => other - one).slice(0, ENOUGH), share = best.reduce((sum, stars) => sum + Math.max(stars, 0), 0) / (MOST * best.length);
  return share === 1 ? LEARNT : share < 0.5 ? 1 : FAMILIAR;
}

// table/dom.js
function make(tag, attributes = {}, ...children) {
  let el = document.createElement(tag);
  for (let [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  return el.append(...children), el;
}

// table/file.js
var MOST_CHARACTERS = 1e5, MOST_BYTES = 4 * MOST_CHARACTERS;
function download(name, text, type = "text/plain") {
  let href = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href, download: name }).click(), setTimeout(() => URL.revokeObjectURL(href), 1e4);
}

// pages/home.js
var FILE = "cardkit-progress.json";
function startHome() {
  addEventListener("storage", drawAll), addEventListener("pageshow", drawAll), drawAll(), findStep();
  let section = document.getElementById("progress");
  if (!section) return;
  let field = (
    /** @type {HTMLInputElement} */
    section.querySelector("input")
  ), dialog = (
    /** @type {HTMLDialogElement} */
    section.querySelector("dialog")
  ), said = (
    /** @type {HTMLElement} */
    section.querySelector(".ck-said")
  ), button = (name) => (
    /** @type {HTMLButtonElement} */
    section.querySelector(`[data-do=${name}]`)
  ), say = (sentence, values = {}) => {
    said.textContent = fill(sentence, values), drawAll();
  };
  button("export").addEventListener("click", () => {
    download(FILE, JSON.stringify(read(), null, 2), "application/json"), say(said.dataset.saved, { file: FILE });
  }), button("import").addEventListener("click", () => field.click()), field.addEventListener("change", async () => {
    let progress = parse(await field.files?.[0]?.text() ?? "");
    if (field.value = "", !progress) return say(said.dataset.wrong);
    keep(progress), say(said.dataset.loaded, { n: games().reduce((sum, game) => sum + far(game, read()).done, 0) });
  }), button("clear").addEventListener("click", () => dialog.showModal()), dialog.addEventListener("close", () => {
    dialog.returnValue === "clear" && (clear(), say(said.dataset.cleared));
  }), section.hidden = !1;
}
function findStep() {
  let step = /^#step-(.+)$/.exec(location.hash)?.[1];
  if (step)
    for (
      let chapter of
      /** @type {NodeListOf<HTMLElement>} */
      document.querySelectorAll("[data-chapter]")
    ) {
      let link = (
        /** @type {HTMLAnchorElement | null} */
        chapter.querySelector("a")
      );
      link && names(chapter.dataset.steps).includes(step) && location.replace(link.href + location.hash);
    }
}
function drawAll() {
  let progress = read();
  for (let game of games()) {
    let line = (
      /** @type {HTMLElement | null} */
      game.querySelector(".ck-far")
    ), { done, all } = far(game, progress);
    if (line) {
      let { some, all: whole } = line.dataset;
      drawFar(line, done, all, fill(done < all ? some : whole, { done, all })), line.hidden = done === 0;
    }
    game.dataset.chapter !== void 0 && drawStation(game, progress), game.dataset.way && drawWay(game, progress);
  }
  let knowing = (
    /** @type {HTMLElement | null} */
    document.querySelector("[data-course]")
  );
  knowing && drawKnowing(knowing, progress);
}
function drawKnowing(knowing, progress) {
  let boxes = boxesOf(progress, JSON.parse(knowing.dataset.course ?? "")), all = (
    /** @type {HTMLElement[]} */
    [...knowing.querySelectorAll("[data-rule]")]
  ), sum = (
    /** @type {HTMLElement} */
    knowing.querySelector("summary span")
  ), n = [...boxes.values()].filter((box) => box >= FAMILIAR).length;
  knowing.hidden = [...boxes.values()].every((box) => box === 0), sum.textContent = fill(sum.dataset.text, { n, all: boxes.size });
  for (let rule of all) {
    let box = boxes.get(rule.dataset.rule ?? "") ?? 0, dots = (
      /** @type {HTMLElement} */
      rule.querySelector(".ck-box")
    );
    rule.toggleAttribute("data-known", box >= FAMILIAR), dots.textContent = "●".repeat(box) + "○".repeat(BOXES - box), dots.setAttribute("aria-label", fill(knowing.dataset.box, { n: box, all: BOXES }));
  }
}
function drawStation(station, progress) {
  let lesson = station.dataset.lesson ?? "", stars = starsOf(progress, lesson), steps = names(station.dataset.steps), isOver = chaptersOf(station).every((chapter) => isDone(progress, lesson, chapter)), won = steps.reduce((sum, step) => sum + (Object.hasOwn(stars, step) ? stars[step] ?? 0 : 0), 0), most2 = MOST * steps.length, line = (
    /** @type {HTMLElement} */
    station.querySelector(".ck-won")
  ), [seen, heard] = (
    /** @type {HTMLElement[]} */
    [...line.children]
  );
  line.hidden = won === 0, seen && (seen.textContent = `★ ${won}/${most2}`), heard && (heard.textContent = fill(heard.dataset.text, { won, most: most2 })), station.toggleAttribute("data-done", isOver);
  let said = (
    /** @type {HTMLElement} */
    station.querySelector("[data-when=done]")
  );
  said.hidden = !isOver;
}
function drawWay(game, progress) {
  let lesson = game.dataset.lesson ?? "", chapters = chaptersOf(game), next = nextOf(progress, lesson, chapters), isOn = next !== void 0 && hasBegun(progress, lesson, chapters), on = (
    /** @type {HTMLAnchorElement | null} */
    game.querySelector("[data-continue]")
  ), start = (
    /** @type {HTMLElement | null} */
    game.querySelector("[data-start]")
  ), prize = (
    /** @type {HTMLElement | null} */
    game.querySelector("[data-prize]")
  );
  on && (on.hidden = !isOn), start && (start.hidden = isOn || !next), prize && (prize.hidden = chapters.length === 0 || next !== void 0), on && isOn && (on.href = `${game.dataset.root ?? ""}${next.address}`, on.querySelector("span").textContent = next.title), game.toggleAttribute("data-begun", isOn);
  for (
    let station of
    /** @type {NodeListOf<HTMLElement>} */
    document.querySelectorAll("[data-chapter]")
  )
    station.classList.toggle("ck-next", station.dataset.chapter === next?.name);
  document.querySelector("[data-practice]")?.classList.toggle("ck-next", !next);
}
function games() {
  return (
    /** @type {HTMLElement[]} */
    [...document.querySelectorAll("[data-lesson]")]
  );
}
function chaptersOf({ dataset: { way, chapter = "", steps, checks } }) {
  return way ? JSON.parse(way) : [{ name: chapter, title: "", address: "", steps: names(steps), checks: names(checks) }];
}
function far(game, progress) {
  return farOn(progress, game.dataset.lesson ?? "", chaptersOf(game));
}

// pages/print.js
function startPrint() {
  let button = (
    /** @type {HTMLElement | null} */
    document.querySelector("[data-do=print]")
  );
  button && (button.hidden = !1, button.addEventListener("click", () => window.print()));
}

// pages/rules.js
function searched(rule) {
  return [...rule.querySelectorAll("[data-searched]")].map((part) => part.textContent).join(" ");
}
function startRules() {
  let form = (
    /** @type {HTMLFormElement | null} */
    document.querySelector(".ck-search")
  );
  if (!form) return;
  let field = (
    /** @type {HTMLInputElement} */
    form.querySelector("input")
  ), output = (
    /** @type {HTMLOutputElement} */
    form.querySelector("output")
  ), rules = (
    /** @type {NodeListOf<HTMLElement>} */
    document.querySelectorAll(".ck-entry")
  ), chapters = (
    /** @type {NodeListOf<HTMLElement>} */
    document.querySelectorAll(".ck-chapter")
  );
  function filter() {
    let found = 0;
    for (let rule of rules)
      rule.hidden = !has(searched(rule), field.value), rule.hidden || (found += 1);
    for (let chapter of chapters) chapter.hidden = !chapter.querySelector(".ck-entry:not([hidden])");
    let { none, found: some } = output.dataset;
    output.value = field.value.trim() ? fill(found === 0 ? none : some, { n: found }) : "";
  }
  field.addEventListener("input", filter), form.addEventListener("submit", (event) => event.preventDefault()), form.hidden = !1, addEventListener("hashchange", () => {
    document.querySelector(":target")?.closest("[hidden]") && (field.value = "", filter(), document.querySelector(":target")?.scrollIntoView());
  });
}

// pages/index.js
startDoor();
startEmbed();
keepLanguage();
startHome();
startRules();
startCards();
startDiploma();
startPrint();
goToPlace(findPlace());
for (
  let link of
  /** @type {NodeListOf<HTMLAnchorElement>} */
  document.querySelectorAll("a[data-language]")
)
  link.addEventListener("click", () => {
    keepPlace("main > section[id], .ck-game[id], .ck-entry:not([hidden]), .ck-shown:not([hidden])");
    let url = new URL(link.href);
    url.hash = location.hash, link.href = url.href;
  });

// progress/tab.js
function keptInTab(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
function takeFromTab(key) {
  const kept = keptInTab(key);
  if (kept !== null) keepInTab(key, null);
  return kept;
}
function keepInTab(key, value) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

// progress/place.js
var KEY = "cardkit.place";
function placeInSight(selector) {
  if (scrollY < innerHeight / 4) return null;
  for (const part of document.querySelectorAll(selector)) {
    const { top, bottom } = part.getBoundingClientRect();
    if (bottom > 80) return { id: part.id, top };
  }
  return null;
}
function goToPlace(place) {
  const part = place && document.getElementById(place.id);
  if (part) scrollBy({ top: part.getBoundingClientRect().top - place.top, behavior: "instant" });
}
function keepPlace(selector) {
  keepInTab(KEY, { page: page(), place: placeInSight(selector) });
}
function findPlace() {
  const kept = takeFromTab(KEY);
  return kept?.page === page() ? kept.place : null;
}
function page() {
  return location.pathname.replace(/\/[a-z]{2}\//, "/");
}

// progress/stored.js
var KEY2 = "cardkit.progress";
var ASIDE = "cardkit.progress.aside";
var NAME = Symbol.for(KEY2);
var shared = (
  /** @type {any} */
  globalThis
);
shared[NAME] ??= { held: shared.history?.state?.[KEY2] ?? null };
var page2 = shared[NAME];
function storedText() {
  const kept = keptText();
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
    localStorage.setItem(KEY2, text);
    page2.held = null;
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
var MOST = 3;
var BOXES = 5;
function nothing() {
  return { version: 1, lessons: {} };
}
var isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var asTable = (value) => isTable(value) ? value : {};
var isStars = (value) => Number.isInteger(value) && Number(value) >= 0;
function parse(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isTable(found) || found.version !== 1 || !isTable(found.lessons)) return null;
  return (
    /** @type {Progress} */
    found
  );
}
function merge(one, other) {
  const both = mergeTables(
    one,
    other,
    (before, now, name) => Object.hasOwn(MERGERS, name) && isTable(now) ? mergeTables(asTable(before), now, MERGERS[name] ?? mergeUnknown) : mergeUnknown(before, now)
  );
  return (
    /** @type {Progress} */
    both
  );
}
function mergeTables(one, other, mergeValues) {
  const values = Object.entries(other).map(([name, value]) => [
    name,
    Object.hasOwn(one, name) ? mergeValues(one[name], value, name) : value
  ]);
  return { ...one, ...Object.fromEntries(values) };
}
function mergeUnknown(one, other) {
  return isTable(one) && isTable(other) ? mergeTables(one, other, mergeUnknown) : one;
}
function mergeLesson(one, other) {
  if (isTable(one) && isTable(other)) return mergeTables(one, other, mergeStep);
  return isTable(other) ? other : one;
}
function mergeStep(one, other) {
  if (!isFinished(one) && !isFinished(other)) return mergeUnknown(one, other);
  if (!isTable(one) && !isTable(other)) return most(one, other);
  return mergeTables(
    stepTable(one),
    stepTable(other),
    (before, now, name) => name === "stars" ? most(before, now) : mergeUnknown(before, now)
  );
}
var stepTable = (step) => isTable(step) ? step : { stars: step };
var isFinished = (step) => isStars(stepTable(step).stars);
function most(one, other) {
  if (!isStars(other)) return one;
  return isStars(one) ? Math.max(one, other) : other;
}
var later = (one, other) => timeOf(other) >= timeOf(one) ? other : one;
var earlier = (one, other) => timeOf(other) < timeOf(one) ? other : one;
function mergeCoach(one, other) {
  if (!isTable(one) || !isTable(other)) return isTable(other) ? other : one;
  const [before, now] = later(one, other) === other ? [one, other] : [other, one];
  const both = mergeTables(now, before, mergeUnknown);
  if ("matches" in before) both.matches = most(before.matches, now.matches);
  if (timeOf(one) === timeOf(other) && Array.isArray(before.told) && Array.isArray(now.told))
    both.told = [.../* @__PURE__ */ new Set([...before.told, ...now.told])];
  return both;
}
function earlierOfADay(one, other) {
  const [before, now] = [one, other].map((puzzle) => isTable(puzzle) ? String(puzzle.date ?? "") : "");
  return (now ?? "") > (before ?? "") ? other : one;
}
var timeOf = (place) => isTable(place) && typeof place.at === "number" ? place.at : 0;
var MERGERS = {
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
  const table = asTable(progress[key]);
  return Object.hasOwn(table, name) ? table[name] : void 0;
}
var entryOf = (progress, key, name) => asTable(keptOf(progress, key, name));
function lastOf(progress, lesson) {
  const { chapter } = entryOf(progress, "last", lesson);
  return typeof chapter === "string" ? chapter : null;
}
function starsOf(progress, lesson) {
  const stars = Object.entries(entryOf(progress, "lessons", lesson)).flatMap(([name, step]) => {
    const { stars: won } = stepTable(step);
    return isStars(won) ? [[name, Math.min(won, MOST)]] : [];
  });
  return Object.fromEntries(stars);
}
function practisedOf(progress, game) {
  return new Map(
    Object.entries(entryOf(progress, "misses", game)).flatMap(([rule, kept]) => {
      const { box, at } = asTable(kept);
      const isBox = Number.isInteger(box) && Number(box) >= 1 && Number(box) <= BOXES;
      return isBox && typeof at === "number" ? [[rule, { box: Number(box), at }]] : [];
    })
  );
}
function read() {
  const text = storedText();
  if (text === null) return nothing();
  const progress = parse(text);
  if (!progress) putAside(text);
  return progress ?? nothing();
}
function keep(progress) {
  const before = read();
  const now = JSON.stringify(merge(before, progress));
  if (now === JSON.stringify(before)) return false;
  storeText(now);
  return true;
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
  const { lang, dataset } = document.documentElement;
  if (dataset.ending && !document.querySelector("[data-door], [data-embed]") && chosen(LANGUAGE) !== lang)
    choose(LANGUAGE, lang);
}
function wished(languages) {
  const named = new URLSearchParams(location.search).get("lang");
  const wishes = [named, chosen(LANGUAGE), ...navigator.languages].map((wish) => String(wish).slice(0, 2));
  return wishes.find((wish) => languages.includes(wish)) ?? languages[0];
}

// progress/far.js
function finishedOf(progress, lesson, steps) {
  const stars = starsOf(progress, lesson);
  return steps.filter((step) => Object.hasOwn(stars, step)).length;
}
function names(text) {
  return (text ?? "").split(/\s+/).filter(Boolean);
}
function fill(sentence, values) {
  return (sentence ?? "").replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
function drawFar(line, done, all, sentence) {
  const bar = (
    /** @type {HTMLProgressElement} */
    line.querySelector("progress")
  );
  const text = (
    /** @type {HTMLElement} */
    line.querySelector("span")
  );
  bar.max = all;
  bar.value = done;
  text.textContent = sentence;
  line.hidden = all === 0;
}

// worker/packed.js
var canUnpack = "DecompressionStream" in globalThis;
async function fetchUnpacked(fetch2, url, hasCome = () => {
}, type = "application/octet-stream") {
  const packed = new URL(url);
  packed.pathname += ".gz";
  const answer = await fetch2(packed);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} for ${packed}`);
  const counting = new TransformStream({
    transform(chunk, controller) {
      hasCome(chunk.byteLength);
      controller.enqueue(chunk);
    }
  });
  const headers = { "Content-Type": type };
  const isUnpacked = answer.headers.get("Content-Encoding") === "gzip";
  const body = answer.body.pipeThrough(counting);
  return new Response(isUnpacked ? body : body.pipeThrough(new DecompressionStream("gzip")), { headers });
}

// pages/search.js
function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/\p{Pd}/gu, "-").toLowerCase();
}
function has(text, wish) {
  const folded = fold(text);
  const joined = folded.replace(/(?<=[a-z])-(?=\d)/g, "");
  return fold(wish).split(/\s+/).every((word) => folded.includes(word) || joined.includes(word));
}

// pages/cards.js
function startCards() {
  void drawPictures();
  const form = (
    /** @type {HTMLFormElement | null} */
    document.querySelector(".ck-filter")
  );
  if (!form) return;
  const selects = (
    /** @type {HTMLSelectElement[]} */
    [...form.querySelectorAll("select")]
  );
  const field = (
    /** @type {HTMLInputElement} */
    form.querySelector("input")
  );
  const output = (
    /** @type {HTMLOutputElement} */
    form.querySelector("output")
  );
  const cards = (
    /** @type {HTMLElement[]} */
    [...document.querySelectorAll(".ck-shown")]
  );
  const texts = cards.map(
    (card) => [...card.querySelectorAll("h2, p")].map((el) => el.textContent).join(" ")
  );
  function filter() {
    let found = 0;
    for (const [i, card] of cards.entries()) {
      const fits = selects.every(
        ({ name, value }) => !value || card.dataset[name]?.split(" ").includes(value)
      );
      card.hidden = !fits || !has(texts[i] ?? "", field.value);
      if (!card.hidden) found += 1;
    }
    const { none, found: some } = output.dataset;
    output.value = fill(found === 0 ? none : some, { n: found });
  }
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(filter));
  form.hidden = false;
  filter();
}
async function drawPictures() {
  const list = (
    /** @type {HTMLElement | null} */
    document.querySelector("[data-pictures]")
  );
  if (!list) return;
  const answer = await fetchUnpacked(fetch, new URL(list.dataset.pictures ?? "", location.href));
  const pictures = await answer.json();
  for (
    const place of
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
  const { at } = entryOf(read(), "diplomas", game);
  return new Date(typeof at === "number" ? at : Date.now());
}

// progress/way.js
function isDone(progress, lesson, { steps, checks }) {
  const stars = starsOf(progress, lesson);
  const isKnown = checks.length > 0 && checks.every((step) => Object.hasOwn(stars, step) && stars[step] === MOST);
  return isKnown || steps.length > 0 && finishedOf(progress, lesson, steps) === steps.length;
}
function farOn(progress, lesson, chapters) {
  const far2 = { done: 0, all: 0 };
  for (const chapter of chapters) {
    const { steps } = chapter;
    far2.done += isDone(progress, lesson, chapter) ? steps.length : finishedOf(progress, lesson, steps);
    far2.all += steps.length;
  }
  return far2;
}
function nextOf(progress, lesson, chapters) {
  const begun = ({ steps }) => finishedOf(progress, lesson, steps) > 0;
  const last = chapters.findIndex(({ name }) => name === lastOf(progress, lesson));
  return openFrom(progress, lesson, chapters, Math.max(last >= 0 ? last : chapters.findLastIndex(begun), 0));
}
function openFrom(progress, lesson, chapters, from) {
  const inOrder = [...chapters.slice(from), ...chapters.slice(0, from)];
  return inOrder.find((chapter) => !isDone(progress, lesson, chapter));
}
function hasBegun(progress, lesson, chapters) {
  const last = lastOf(progress, lesson);
  return chapters.some(({ name, steps }) => name === last || finishedOf(progress, lesson, steps) > 0);
}

// pages/diploma.js
var NAME2 = "name";
function startDiploma() {
  const award = (
    /** @type {HTMLElement | null} */
    document.querySelector("[data-award]")
  );
  if (!award) return;
  const field = (
    /** @type {HTMLInputElement} */
    award.querySelector("input")
  );
  field.addEventListener("input", () => choose(NAME2, field.value.trim()));
  const draw = () => drawDiploma(award, field);
  addEventListener("storage", draw);
  addEventListener("pageshow", draw);
  draw();
}
function drawDiploma(award, field) {
  const { award: game = "", way = "[]" } = award.dataset;
  const chapters = JSON.parse(way);
  const progress = read();
  const open = chapters.filter((chapter) => !isDone(progress, game, chapter)).map(({ name }) => name);
  const isEarned = chapters.length > 0 && open.length === 0;
  const part = (name) => (
    /** @type {HTMLElement} */
    award.querySelector(name)
  );
  part(".ck-soon").hidden = isEarned;
  part(".ck-earned").hidden = !isEarned;
  const stations = (
    /** @type {HTMLElement[]} */
    [...award.querySelectorAll("[data-chapter]")]
  );
  for (const station of stations)
    station.toggleAttribute("data-open", open.includes(station.dataset.chapter ?? ""));
  part(".ck-chapters").prepend(...stations.filter((station) => station.hasAttribute("data-open")));
  const missing = part(".ck-soon .ck-lead");
  missing.textContent = fill(missing.dataset[open.length === 1 ? "one" : "other"], { n: open.length });
  if (!isEarned) return;
  earn(game);
  const date = (
    /** @type {HTMLTimeElement} */
    part(".ck-date")
  );
  const day = earnedOn(game);
  date.dateTime = day.toISOString();
  date.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(
    day
  );
  if (document.activeElement !== field) field.value = String(chosen(NAME2) ?? "");
}

// pages/door.js
function startDoor() {
  const door = document.querySelector("[data-door]");
  if (!door) return;
  const links = (
    /** @type {HTMLAnchorElement[]} */
    [...door.querySelectorAll("a")]
  );
  const language = wished(links.map(({ lang }) => lang));
  const link = links.find(({ lang }) => lang === language);
  if (link) location.replace(link.href);
}

// host/embedded.js
var STAGE = 640;
var TALL = 740;
var NARROW = 600;
function tellHeight(signal) {
  if (parent === window) return;
  let told = 0;
  const tell = () => {
    const isStage = document.body.matches(".ck-staged, .ck-match");
    const stage = innerWidth < NARROW ? TALL : STAGE;
    const height = isStage ? stage : Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    parent.postMessage({ type: "cardkit:height", height }, "*");
  };
  const observer = new ResizeObserver(tell);
  observer.observe(document.body);
  signal?.addEventListener("abort", () => observer.disconnect());
}

// pages/embed.js
function startEmbed() {
  const all = (
    /** @type {HTMLElement[]} */
    [...document.querySelectorAll("[data-embed]")]
  );
  if (all.length === 0) return;
  const query = new URLSearchParams(location.search);
  const language = wished(all.map(({ lang }) => lang));
  const here = (
    /** @type {HTMLElement} */
    all.find(({ lang }) => lang === language)
  );
  const games2 = (
    /** @type {HTMLElement[]} */
    [...here.querySelectorAll("[data-game]")]
  );
  const game = games2.find(({ dataset }) => dataset.game === query.get("game"));
  const links = (
    /** @type {HTMLAnchorElement[]} */
    [...game?.querySelectorAll("[data-chapter]") ?? []]
  );
  const name = query.get("chapter");
  const link = links.find(({ dataset }) => dataset.chapter === name);
  if (link) {
    const url = new URL(link.href);
    const step = query.get("step");
    if (step) url.hash = `step-${step}`;
    return location.replace(url);
  }
  if (game) for (const each of games2) each.hidden = each !== game;
  const said = here.querySelector(name ? "[data-missing]" : "[data-choose]");
  said.hidden = false;
  document.documentElement.lang = here.lang;
  here.hidden = false;
  tellHeight();
}

// progress/mastery.js
var FAMILIAR = 2;
var LEARNT = 3;
var ENOUGH = 3;
function boxesOf(progress, { game, chapters }) {
  const stars = starsOf(progress, game);
  const kept = practisedOf(progress, game);
  const won = /* @__PURE__ */ new Map();
  for (const { name, rules } of chapters.flatMap(({ steps }) => steps))
    for (const rule of rules)
      won.set(rule, [...won.get(rule) ?? [], Object.hasOwn(stars, name) ? stars[name] ?? 0 : -1]);
  return new Map(
    [...won].map(([rule, all]) => {
      const practised = kept.get(rule)?.box;
      const learnt = boxOfStars(all);
      return [rule, practised === 1 ? 1 : Math.max(learnt, practised ?? 0)];
    })
  );
}
function boxOfStars(all) {
  if (all.every((stars) => stars < 0)) return 0;
  const best = all.toSorted((one, other) => other - one).slice(0, ENOUGH);
  const share = best.reduce((sum, stars) => sum + Math.max(stars, 0), 0) / (MOST * best.length);
  return share === 1 ? LEARNT : share < 0.5 ? 1 : FAMILIAR;
}

// table/dom.js
function make(tag, attributes = {}, ...children) {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  el.append(...children);
  return el;
}

// table/file.js
var MOST_CHARACTERS = 1e5;
var MOST_BYTES = 4 * MOST_CHARACTERS;
function download(name, text, type = "text/plain") {
  const href = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1e4);
}

// pages/home.js
var FILE = "cardkit-progress.json";
function startHome() {
  addEventListener("storage", drawAll);
  addEventListener("pageshow", drawAll);
  drawAll();
  findStep();
  const section = document.getElementById("progress");
  if (!section) return;
  const field = (
    /** @type {HTMLInputElement} */
    section.querySelector("input")
  );
  const dialog = (
    /** @type {HTMLDialogElement} */
    section.querySelector("dialog")
  );
  const said = (
    /** @type {HTMLElement} */
    section.querySelector(".ck-said")
  );
  const button = (name) => (
    /** @type {HTMLButtonElement} */
    section.querySelector(`[data-do=${name}]`)
  );
  const say = (sentence, values = {}) => {
    said.textContent = fill(sentence, values);
    drawAll();
  };
  button("export").addEventListener("click", () => {
    download(FILE, JSON.stringify(read(), null, 2), "application/json");
    say(said.dataset.saved, { file: FILE });
  });
  button("import").addEventListener("click", () => field.click());
  field.addEventListener("change", async () => {
    const progress = parse(await field.files?.[0]?.text() ?? "");
    field.value = "";
    if (!progress) return say(said.dataset.wrong);
    keep(progress);
    say(said.dataset.loaded, { n: games().reduce((sum, game) => sum + far(game, read()).done, 0) });
  });
  button("clear").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "clear") return;
    clear();
    say(said.dataset.cleared);
  });
  section.hidden = false;
}
function findStep() {
  const step = /^#step-(.+)$/.exec(location.hash)?.[1];
  if (!step) return;
  for (
    const chapter of
    /** @type {NodeListOf<HTMLElement>} */
    document.querySelectorAll("[data-chapter]")
  ) {
    const link = (
      /** @type {HTMLAnchorElement | null} */
      chapter.querySelector("a")
    );
    if (link && names(chapter.dataset.steps).includes(step)) location.replace(link.href + location.hash);
  }
}
function drawAll() {
  const progress = read();
  for (const game of games()) {
    const line = (
      /** @type {HTMLElement | null} */
      game.querySelector(".ck-far")
    );
    const { done, all } = far(game, progress);
    if (line) {
      const { some, all: whole } = line.dataset;
      drawFar(line, done, all, fill(done < all ? some : whole, { done, all }));
      line.hidden = done === 0;
    }
    if (game.dataset.chapter !== void 0) drawStation(game, progress);
    if (game.dataset.way) drawWay(game, progress);
  }
  const knowing = (
    /** @type {HTMLElement | null} */
    document.querySelector("[data-course]")
  );
  if (knowing) drawKnowing(knowing, progress);
}
function drawKnowing(knowing, progress) {
  const boxes = boxesOf(progress, JSON.parse(knowing.dataset.course ?? ""));
  const all = (
    /** @type {HTMLElement[]} */
    [...knowing.querySelectorAll("[data-rule]")]
  );
  const sum = (
    /** @type {HTMLElement} */
    knowing.querySelector("summary span")
  );
  const n = [...boxes.values()].filter((box) => box >= FAMILIAR).length;
  knowing.hidden = [...boxes.values()].every((box) => box === 0);
  sum.textContent = fill(sum.dataset.text, { n, all: boxes.size });
  for (const rule of all) {
    const box = boxes.get(rule.dataset.rule ?? "") ?? 0;
    const dots = (
      /** @type {HTMLElement} */
      rule.querySelector(".ck-box")
    );
    rule.toggleAttribute("data-known", box >= FAMILIAR);
    dots.textContent = "●".repeat(box) + "○".repeat(BOXES - box);
    dots.setAttribute("aria-label", fill(knowing.dataset.box, { n: box, all: BOXES }));
  }
}
function drawStation(station, progress) {
  const lesson = station.dataset.lesson ?? "";
  const stars = starsOf(progress, lesson);
  const steps = names(station.dataset.steps);
  const isOver = chaptersOf(station).every((chapter) => isDone(progress, lesson, chapter));
  const won = steps.reduce((sum, step) => sum + (Object.hasOwn(stars, step) ? stars[step] ?? 0 : 0), 0);
  const most2 = MOST * steps.length;
  const line = (
    /** @type {HTMLElement} */
    station.querySelector(".ck-won")
  );
  const [seen, heard] = (
    /** @type {HTMLElement[]} */
    [...line.children]
  );
  line.hidden = won === 0;
  if (seen) seen.textContent = `★ ${won}/${most2}`;
  if (heard) heard.textContent = fill(heard.dataset.text, { won, most: most2 });
  station.toggleAttribute("data-done", isOver);
  const said = (
    /** @type {HTMLElement} */
    station.querySelector("[data-when=done]")
  );
  said.hidden = !isOver;
}
function drawWay(game, progress) {
  const lesson = game.dataset.lesson ?? "";
  const chapters = chaptersOf(game);
  const next = nextOf(progress, lesson, chapters);
  const isOn = next !== void 0 && hasBegun(progress, lesson, chapters);
  const on = (
    /** @type {HTMLAnchorElement | null} */
    game.querySelector("[data-continue]")
  );
  const start = (
    /** @type {HTMLElement | null} */
    game.querySelector("[data-start]")
  );
  const prize = (
    /** @type {HTMLElement | null} */
    game.querySelector("[data-prize]")
  );
  if (on) on.hidden = !isOn;
  if (start) start.hidden = isOn || !next;
  if (prize) prize.hidden = chapters.length === 0 || next !== void 0;
  if (on && isOn) {
    on.href = `${game.dataset.root ?? ""}${next.address}`;
    on.querySelector("span").textContent = next.title;
  }
  game.toggleAttribute("data-begun", isOn);
  for (
    const station of
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
  if (way) return JSON.parse(way);
  return [{ name: chapter, title: "", address: "", steps: names(steps), checks: names(checks) }];
}
function far(game, progress) {
  return farOn(progress, game.dataset.lesson ?? "", chaptersOf(game));
}

// pages/print.js
function startPrint() {
  const button = (
    /** @type {HTMLElement | null} */
    document.querySelector("[data-do=print]")
  );
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

// pages/rules.js
function searched(rule) {
  return [...rule.querySelectorAll("[data-searched]")].map((part) => part.textContent).join(" ");
}
function startRules() {
  const form = (
    /** @type {HTMLFormElement | null} */
    document.querySelector(".ck-search")
  );
  if (!form) return;
  const field = (
    /** @type {HTMLInputElement} */
    form.querySelector("input")
  );
  const output = (
    /** @type {HTMLOutputElement} */
    form.querySelector("output")
  );
  const rules = (
    /** @type {NodeListOf<HTMLElement>} */
    document.querySelectorAll(".ck-entry")
  );
  const chapters = (
    /** @type {NodeListOf<HTMLElement>} */
    document.querySelectorAll(".ck-chapter")
  );
  function filter() {
    let found = 0;
    for (const rule of rules) {
      rule.hidden = !has(searched(rule), field.value);
      if (!rule.hidden) found += 1;
    }
    for (const chapter of chapters) chapter.hidden = !chapter.querySelector(".ck-entry:not([hidden])");
    const { none, found: some } = output.dataset;
    output.value = field.value.trim() ? fill(found === 0 ? none : some, { n: found }) : "";
  }
  field.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  addEventListener("hashchange", () => {
    if (!document.querySelector(":target")?.closest("[hidden]")) return;
    field.value = "";
    filter();
    document.querySelector(":target")?.scrollIntoView();
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
  const link of
  /** @type {NodeListOf<HTMLAnchorElement>} */
  document.querySelectorAll("a[data-language]")
) {
  link.addEventListener("click", () => {
    keepPlace("main > section[id], .ck-game[id], .ck-entry:not([hidden]), .ck-shown:not([hidden])");
    const url = new URL(link.href);
    url.hash = location.hash;
    link.href = url.href;
  });
}

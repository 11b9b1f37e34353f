/** What a page on a projector needs besides, and the presenter's window: loaded only where an address says so. */
export { Presenter } from "./presenter.js";
export { Projector } from "./projector.js";
export { Slides } from "./slides.js";

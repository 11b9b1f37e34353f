/** What a page on a projector needs besides: loaded only where its address says so. */
export { Projector } from "./projector.js";

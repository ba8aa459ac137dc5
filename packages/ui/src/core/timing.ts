/** Every time that the portal waits or shows something for; product values, each with its unit in its name. */

/** Between asking for a page and going there, while the loader shows. */
export const NAVIGATION_DELAY_MS = 300;
/** Between asking to go back and going. */
export const GO_BACK_DELAY_MS = 200;
/** After going back, how long the loader still shows. */
export const RETURN_LOADER_HIDE_MS = 500;

/** After a successful action, before the data on screen is fetched again. */
export const RELOAD_DELAY_SHORT_MS = 1_500;
export const RELOAD_DELAY_MS = 2_000;
/** After adding a team: its toast is long and must be read first. */
export const RELOAD_DELAY_LONG_MS = 6_000;

export const TOAST_SECONDS = 3;
/** For a sentence that says what to do next. */
export const TOAST_LONG_SECONDS = 5;
/** For a sentence that sends the person elsewhere (to an inbox). */
export const TOAST_LONGEST_SECONDS = 6;
/** A loading toast stays until its result replaces it. */
export const TOAST_LOADING_SECONDS = 0;
/** A message inside a page (not a toast) clears itself after this. */
export const MESSAGE_CLEAR_MS = 4_000;

/** Typing pauses this long before a search is sent. */
export const SEARCH_DELAY_MS = 300;

/** After a mail was sent, before it can be asked for again: it needs a moment to arrive. */
export const RESEND_WAIT_SECONDS = 60;

/** All delays and display times of the portal, as specified for the product; the unit is in the name. */

/** How long the loader shows before the page changes. */
export const NAVIGATION_DELAY_MS = 300;
/** Delay before going back. */
export const GO_BACK_DELAY_MS = 200;
/** How long the loader still shows after going back. */
export const RETURN_LOADER_HIDE_MS = 500;

/** Delay between a successful action and refetching the data on screen. */
export const RELOAD_DELAY_SHORT_MS = 1_500;
export const RELOAD_DELAY_MS = 2_000;
/** After adding a team: its toast is long and needs time to be read. */
export const RELOAD_DELAY_LONG_MS = 6_000;

export const TOAST_SECONDS = 3;
/** For a text that says what to do next. */
export const TOAST_LONG_SECONDS = 5;
/** For a text that sends the user elsewhere (to their inbox). */
export const TOAST_LONGEST_SECONDS = 6;
/** 0: a loading toast stays until its result replaces it. */
export const TOAST_LOADING_SECONDS = 0;

/** How long a change can be taken back. */
export const UNDO_MS = 10_000;

/** A search is sent when typing has paused for this long. */
export const SEARCH_DELAY_MS = 300;

/** Wait before a mail can be requested again: the first one needs time to arrive. */
export const RESEND_WAIT_SECONDS = 60;

/**
 * The printed part of an A4 page, millimetres; `print.module.css` has the same. Below the full height inside the margins,
 * so that no rounding of a browser makes it two pages.
 */
export const SHEET = { inline: 186, block: 272 } as const;

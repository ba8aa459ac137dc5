/** A text that is not seen and takes the height of a line, until the text that belongs there is loaded. */
export const KEEPS_LINE = '\u00a0';

/**
 * By how many milliseconds the server's clock is ahead of this device's: what an answer told as the time, less when it came.
 * 0 until the answer has told it.
 */
export const clockOffset = (told: string | undefined, dataUpdatedAt: number) =>
  told === undefined ? 0 : Date.parse(told) - dataUpdatedAt;

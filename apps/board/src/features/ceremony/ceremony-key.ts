const PREFIX = 'ceremony-ranking';

/** Where the browser keeps the ranking of a round for the ceremony until the sign-out; of the current one without a number. */
export const ceremonyKey = (round?: number) => (round === undefined ? PREFIX : `${PREFIX}:${round}`);

/** Removes the rankings of all rounds. */
export function forgetCeremonies(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

/** Where the browser keeps the ranking for the ceremony until the sign-out. */
export const CEREMONY_KEY = 'ceremony-ranking';

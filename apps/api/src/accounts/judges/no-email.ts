/** The end of the stored address of a judge without an email: `.invalid` is reserved, so no mail can reach it. */
const NO_EMAIL = '@judges.invalid';
/** The end of the stored address of a person whose data was removed after the event; `.test` is reserved too. */
export const ANONYMOUS = '@anonymous.test';

export const placeholderEmail = (id: string) => `${id}${NO_EMAIL}`;

/** The email as people see it; null for a judge without one, and for a person whose data was removed. */
export const shownEmail = (email: string) =>
  [NO_EMAIL, ANONYMOUS].some((end) => email.endsWith(end)) ? null : email;

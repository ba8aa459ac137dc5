/** The end of the stored address of a judge without an email: `.invalid` is reserved, so no mail can reach it. */
const NO_EMAIL = '@judges.invalid';

export const placeholderEmail = (id: string) => `${id}${NO_EMAIL}`;

/** The email as people see it; null for a judge without one. */
export const shownEmail = (email: string) => (email.endsWith(NO_EMAIL) ? null : email);

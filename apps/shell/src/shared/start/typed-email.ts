const KEY = 'typedEmail';

/** Keeps the email for the page that the person goes to from the login page, and for the way back, in this tab until a sign-in. */
export const keepTypedEmail = (email: string): void => sessionStorage.setItem(KEY, email);

/** The kept email; empty without one. */
export const readTypedEmail = (): string => sessionStorage.getItem(KEY) ?? '';

export const forgetTypedEmail = (): void => sessionStorage.removeItem(KEY);

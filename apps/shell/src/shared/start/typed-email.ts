const KEY = 'typedEmail';

/** Keeps the email for the page that the person goes to from the login page, and for the way back, in this tab until a sign-in. */
export function keepTypedEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Where no storage is allowed, it is typed again.
  }
}

/** The kept email; empty without one. */
export function readTypedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function forgetTypedEmail(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where no storage is allowed, none was kept.
  }
}

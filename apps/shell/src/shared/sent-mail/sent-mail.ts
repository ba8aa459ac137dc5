/** A mail that was requested. */
export interface SentMail {
  readonly to: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

const KEY = 'verificationSent';

/** Stores the request for the verification mail in this tab. */
export function rememberVerification(sent: SentMail): void {
  sessionStorage.setItem(KEY, JSON.stringify(sent));
}

export function readVerification(): SentMail | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SentMail | null;
  } catch {
    return null;
  }
}

export function forgetVerification(): void {
  sessionStorage.removeItem(KEY);
}

export interface SentMail {
  readonly to: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

const KEY = 'verificationSent';

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

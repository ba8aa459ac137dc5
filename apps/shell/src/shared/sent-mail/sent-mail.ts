import { readJson } from '../storage/read-json.ts';

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
  return readJson(sessionStorage, KEY);
}

export function forgetVerification(): void {
  sessionStorage.removeItem(KEY);
}

import { LOCAL_AREA, type LocalArea, readLocalArea } from '@portal/domain/local-area';
import { takeParameter } from './take-parameter.ts';

/** What a link asks for, until the person has been asked. It does nothing by itself. */
export const ASKED_KEY = 'localArea';

/** Stores the link that this document was opened with, for the question after the sign-in. */
export function takeLocalAreaLink(): void {
  const value = takeParameter(LOCAL_AREA);
  if (value !== null) sessionStorage.setItem(ASKED_KEY, value);
}

/** The local area that a link asks for, once; null without one, and for a link of another form. */
export function askedLocalArea(): LocalArea | null {
  const value = sessionStorage.getItem(ASKED_KEY);
  sessionStorage.removeItem(ASKED_KEY);
  return value === null ? null : readLocalArea(value);
}

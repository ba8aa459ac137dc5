import { keptDraftPrefix } from '@portal/area-kit';
import { WANTED_KEY } from './return-path.ts';

/** Whose pages and forms this tab's sessionStorage keeps. */
const PERSON_KEY = 'person';

/**
 * Takes over the tab for a person: what another one or a visitor left in its sessionStorage is deleted, such as half-typed
 * forms, pages and a registration. A reopened or duplicated tab brings such data along. The person's own half-typed forms
 * stay, and so does the page that was opened before the sign-in.
 */
export function takeOverTab(userId: string): void {
  if (sessionStorage.getItem(PERSON_KEY) === userId) return;
  const own = keptDraftPrefix(userId);
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(own) && key !== WANTED_KEY) sessionStorage.removeItem(key);
  }
  sessionStorage.setItem(PERSON_KEY, userId);
}

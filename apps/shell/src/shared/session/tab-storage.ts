import { keptDraftPrefix } from '@portal/area-kit';

/** Whose pages and forms this tab's sessionStorage keeps. */
const PERSON_KEY = 'person';

/**
 * Takes over the tab for a person: what another one or a visitor left in its sessionStorage is deleted, such as half-typed
 * forms, pages and a registration. The person's own half-typed forms stay. A reopened or duplicated tab brings such data along.
 */
export function takeOverTab(userId: string): void {
  if (sessionStorage.getItem(PERSON_KEY) === userId) return;
  const own = keptDraftPrefix(userId);
  for (const key of Object.keys(sessionStorage)) if (!key.startsWith(own)) sessionStorage.removeItem(key);
  sessionStorage.setItem(PERSON_KEY, userId);
}

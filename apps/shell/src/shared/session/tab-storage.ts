import { keptDraftPrefix } from '@portal/area-kit';
import { forgetTypedEmail } from '../start/typed-email.ts';
import { keepPreviewForPerson, OPENED_KEYS, takeOpenedLinks } from './opened-links.ts';
import { WANTED_KEY } from './return-path.ts';

const PERSON_KEY = 'person';

/** What a visitor opened is of no person yet. */
const OPENED_BEFORE_SIGN_IN = [WANTED_KEY, ...OPENED_KEYS];

/**
 * Takes over the tab for a person: what another one or a visitor left in its sessionStorage is deleted, such as half-typed
 * forms, pages and a registration. A reopened or duplicated tab brings such data along. The person's own half-typed forms
 * stay, and so does the page or the preview that was opened before the sign-in.
 */
export function takeOverTab(userId: string): void {
  takeOpenedLinks();
  forgetTypedEmail();
  if (sessionStorage.getItem(PERSON_KEY) !== userId) removeWhatOthersLeft(userId);
  sessionStorage.setItem(PERSON_KEY, userId);
  keepPreviewForPerson();
}

function removeWhatOthersLeft(userId: string): void {
  const own = keptDraftPrefix(userId);
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(own) && !OPENED_BEFORE_SIGN_IN.includes(key)) sessionStorage.removeItem(key);
  }
}

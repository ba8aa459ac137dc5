import { LOCAL_AREA, type LocalArea, readLocalArea } from '@portal/domain/local-area';
import { PREVIEW_PARAMETER } from '@portal/domain/preview-link';

/** The preview token of an opened link, until a person takes over the tab. */
const OPENED_KEY = 'preview';
/** The preview token of the person who uses the tab. */
const OWN_KEY = 'ownPreview';
/** The local area that a link asks for, until the person has been asked. It does nothing by itself. */
const ASKED_KEY = 'localArea';

/** The keys that stay when a person takes over the tab. */
export const OPENED_KEYS: readonly string[] = [OPENED_KEY, ASKED_KEY];

/** Stores what the link that this document was opened with asks for, in this tab, and removes it from the address. */
export function takeOpenedLinks(): void {
  const token = takeParameter(PREVIEW_PARAMETER);
  if (token !== null) {
    sessionStorage.removeItem(OWN_KEY);
    sessionStorage.setItem(OPENED_KEY, token);
  }
  const localArea = takeParameter(LOCAL_AREA);
  if (localArea !== null) sessionStorage.setItem(ASKED_KEY, localArea);
}

/** Reads a query parameter of the path `/` and removes it from the URL; null without one. */
function takeParameter(name: string): string | null {
  const { pathname, searchParams, hash } = new URL(location.href);
  const value = pathname === '/' ? searchParams.get(name) : null;
  if (!value) return null;
  searchParams.delete(name);
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  history.replaceState(history.state, '', pathname + search + hash);
  return value;
}

/** The opened preview belongs to the person of this tab from now on: the next person does not get it. */
export function keepPreviewForPerson(): void {
  const token = sessionStorage.getItem(OPENED_KEY);
  if (token === null) return;
  sessionStorage.removeItem(OPENED_KEY);
  sessionStorage.setItem(OWN_KEY, token);
}

/** The token of the preview that this tab shows, or null. */
export function readPreviewToken(): string | null {
  return sessionStorage.getItem(OPENED_KEY) ?? sessionStorage.getItem(OWN_KEY);
}

export function forgetPreview(): void {
  sessionStorage.removeItem(OPENED_KEY);
  sessionStorage.removeItem(OWN_KEY);
}

/** The local area that a link asks for, once; null without one, and for a link of another form. */
export function askedLocalArea(): LocalArea | null {
  const value = sessionStorage.getItem(ASKED_KEY);
  sessionStorage.removeItem(ASKED_KEY);
  return value === null ? null : readLocalArea(value);
}

import { PREVIEW_PARAMETER } from '@portal/domain/preview-link';
import { takeParameter } from './take-parameter.ts';

/** The token of a link that was opened and that no person has used yet; a tab that a person takes over keeps it. */
export const OPENED_KEY = 'preview';
/** The token of the person whom the tab belongs to. */
const OWN_KEY = 'ownPreview';

/** Stores the preview whose link this document was opened with, for this tab, and removes it from the address. */
export function takePreviewLink(): void {
  const token = takeParameter(PREVIEW_PARAMETER);
  if (token === null) return;
  sessionStorage.removeItem(OWN_KEY);
  sessionStorage.setItem(OPENED_KEY, token);
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

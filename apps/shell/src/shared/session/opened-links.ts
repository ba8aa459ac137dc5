import { takeLocalAreaLink } from './local-area-link.ts';
import { takePreviewLink } from './preview-link.ts';

/** Stores what the link that this document was opened with asks for, in this tab. */
export function takeOpenedLinks(): void {
  takePreviewLink();
  takeLocalAreaLink();
}

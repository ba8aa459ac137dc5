import type { FileSummary } from '@portal/api-client';

export type FileKind = 'pdf' | 'image' | 'video';

const KINDS: Readonly<Record<string, FileKind>> = {
  'application/pdf': 'pdf',
  'image/png': 'image',
  'image/jpeg': 'image',
  'video/mp4': 'video',
};

/** How a file can be shown in the page; null where the browser can only hand it to another program. */
export function shownAs({ content_type }: Pick<FileSummary, 'content_type'>): FileKind | null {
  const kind = KINDS[content_type] ?? null;
  // Phones have no viewer of their own inside a page; there a pdf opens beside the portal.
  return kind === 'pdf' && !navigator.pdfViewerEnabled ? null : kind;
}

/** Whether a browser saves the file instead of showing it in a tab: the server gives it out as an attachment. */
export const isSaved = ({ content_type }: Pick<FileSummary, 'content_type'>) => !(content_type in KINDS);

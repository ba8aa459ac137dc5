import type { FileSummary } from '@portal/api-client';

export type FileKind = 'pdf' | 'image' | 'video';

const KINDS: Readonly<Record<string, FileKind>> = {
  'application/pdf': 'pdf',
  'image/png': 'image',
  'image/jpeg': 'image',
  'video/mp4': 'video',
};

/** How the viewer shows a file; null for one that it cannot show. */
export function viewerKind({ content_type }: Pick<FileSummary, 'content_type'>): FileKind | null {
  const kind = KINDS[content_type] ?? null;
  // Browsers on phones cannot show a pdf inside a page; there it opens in a tab.
  return kind === 'pdf' && !navigator.pdfViewerEnabled ? null : kind;
}

/** Whether the browser downloads the file instead of showing it: the server sends it as an attachment. */
export const isDownloaded = ({ content_type }: Pick<FileSummary, 'content_type'>) => !(content_type in KINDS);

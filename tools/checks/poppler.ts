import { ToolFailure } from '../processes.ts';
import { findOrInstall, whichAll } from './programs.ts';

/** Makes sure that poppler's programs are there, with which tests read the PDF files of certificates. */
export async function requirePoppler(): Promise<void> {
  if (!(await findOrInstall(() => whichAll(['pdftotext', 'pdftoppm']), ['poppler-utils'])))
    throw new ToolFailure('Tests of certificates need poppler: install poppler-utils.');
}

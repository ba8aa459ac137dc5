import { ToolFailure } from '../processes.ts';
import { installDebianPackages, whichProgram } from './programs.ts';

const PROGRAMS = ['pdftotext', 'pdftoppm'];

/** Makes sure that poppler's programs are there, with which tests read the PDF files of certificates. */
export async function requirePoppler(): Promise<void> {
  if (await areThere()) return;
  await installDebianPackages(['poppler-utils']);
  if (!(await areThere()))
    throw new ToolFailure('Tests of certificates need poppler: install poppler-utils.');
}

async function areThere(): Promise<boolean> {
  const paths = await Promise.all(PROGRAMS.map(whichProgram));
  return paths.every((path) => path !== undefined);
}

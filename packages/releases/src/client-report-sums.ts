import { readFile } from 'node:fs/promises';
import { writeAtomically } from './files.ts';
import { places } from './places.ts';

/** How often one version of an area loaded and failed, in distinct visits. */
export interface ClientReportSum {
  area: string;
  version: string;
  loaded: number;
  failed: number;
  /** Failed visits by the step that failed. */
  phases: Record<string, number>;
}

/** The sums of all client reports, as the API last wrote them for operations. */
export interface ClientReportSums {
  /** ISO 8601, UTC. */
  at: string;
  sums: ClientReportSum[];
}

export function writeClientReportSums(releasesDir: string, sums: ClientReportSums): Promise<void> {
  return writeAtomically(places.clientReports(releasesDir), `${JSON.stringify(sums, null, 2)}\n`);
}

/** What the API last wrote; null when it never did. */
export async function readClientReportSums(releasesDir: string): Promise<ClientReportSums | null> {
  const text = await readFile(places.clientReports(releasesDir), 'utf8').catch(() => undefined);
  return text === undefined ? null : JSON.parse(text);
}

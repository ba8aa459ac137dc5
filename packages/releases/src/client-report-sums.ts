import { readFile } from 'node:fs/promises';
import { writeAtomically } from './files.ts';
import { places } from './places.ts';

/** In how many sessions one version of an area loaded and failed. */
export interface ClientReportSum {
  area: string;
  version: string;
  loaded: number;
  failed: number;
  /** Failed sessions by phase of loading. */
  phases: Record<string, number>;
}

/** The sums of all client reports, as the API last wrote them for operators. */
export interface ClientReportSums {
  /** ISO 8601, UTC. */
  at: string;
  sums: ClientReportSum[];
}

export function writeClientReportSums(releasesDir: string, sums: ClientReportSums): Promise<void> {
  return writeAtomically(places.clientReports(releasesDir), `${JSON.stringify(sums, null, 2)}\n`);
}

/** The sums that the API wrote last; null before the first. */
export async function readClientReportSums(releasesDir: string): Promise<ClientReportSums | null> {
  const text = await readFile(places.clientReports(releasesDir), 'utf8').catch(() => undefined);
  return text === undefined ? null : JSON.parse(text);
}

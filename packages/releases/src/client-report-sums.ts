import { readJson, writeJson } from './files.ts';
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
  return writeJson(places.clientReports(releasesDir), sums);
}

/** The sums that the API wrote last; null before the first. */
export function readClientReportSums(releasesDir: string): Promise<ClientReportSums | null> {
  return readJson(places.clientReports(releasesDir));
}

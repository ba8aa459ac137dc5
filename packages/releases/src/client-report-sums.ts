import type { ErrorReport } from '@portal/domain/error-report';
import type { Vital } from '@portal/domain/vitals';
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
  /** How many errors were reported; undefined from an API that did not count them. */
  errors?: number;
}

/** One error of one version, as often as browsers reported it. */
export interface StoredError extends ErrorReport {
  /** The name of an area, or `shell`. */
  area: string;
  version: string;
  /** The step of loading that it ended; empty for one that was thrown while the area went on. */
  phase: string;
  count: number;
  /** Distinct sessions, counted up to 100. */
  sessions: number;
  /** ISO 8601, UTC. */
  first_at: string;
  last_at: string;
}

/** How fast a version was in browsers; @portal/domain/vitals has the bounds of the buckets. */
export interface StoredVital {
  area: string;
  version: string;
  metric: Vital;
  buckets: number[];
  sum: number;
}

/** The sums of all client reports, as the API last wrote them for operators. */
export interface ClientReportSums {
  /** ISO 8601, UTC. */
  at: string;
  sums: ClientReportSum[];
  /** Those that were reported last; undefined from an API that did not store them. */
  errors?: StoredError[];
  /** Undefined from an API that did not measure them. */
  vitals?: StoredVital[];
}

export function writeClientReportSums(releasesDir: string, sums: ClientReportSums): Promise<void> {
  return writeJson(places.clientReports(releasesDir), sums);
}

/** The sums that the API wrote last; null before the first. */
export function readClientReportSums(releasesDir: string): Promise<ClientReportSums | null> {
  return readJson(places.clientReports(releasesDir));
}

import type { AreaLoadError, LoadPhase } from './area-load-error.ts';

export const CLIENT_REPORTS_URL = '/api/client-reports';

/** Bounds what one visit can send; further reports would repeat the same failure. */
const MAX_REPORTS_PER_VISIT = 20;
const VISIT_ID_BYTES = 16;

/** What the operators learn about a release from a browser. It identifies no user. */
interface ClientReport {
  readonly area: string;
  readonly version: string;
  readonly outcome: 'loaded' | 'failed';
  readonly phase?: LoadPhase;
}

/** Random for every load of the page and never stored; the server uses it to count a visit once. */
const visit = Array.from(crypto.getRandomValues(new Uint8Array(VISIT_ID_BYTES)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

const sent = new Set<string>();

/** Sends a report once per visit, in the background. A report that cannot be delivered is dropped. */
function send(report: ClientReport): void {
  const key = JSON.stringify(report);
  if (sent.has(key) || sent.size >= MAX_REPORTS_PER_VISIT) return;
  sent.add(key);
  void fetch(CLIENT_REPORTS_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, visit }),
    credentials: 'omit',
    // The request outlives the page.
    keepalive: true,
  }).catch(() => {});
}

/** Reports that a page of this version was rendered. */
export function reportLoaded(area: string, version: string): void {
  send({ area, version, outcome: 'loaded' });
}

/** Reports that a version failed, and in which phase. Offline nothing is reported: the version is not the cause. */
export function reportFailure({ area, version, phase }: AreaLoadError): void {
  if (navigator.onLine) send({ area, version, outcome: 'failed', phase });
}

import type { AreaLoadError, LoadPhase } from '../areas/area-load-error.ts';

export const CLIENT_REPORTS_URL = '/api/client-reports';

/** A visit that says more than this says nothing new. */
const MAX_REPORTS_PER_VISIT = 20;
const VISIT_ID_BYTES = 16;

/** What the operators learn of a release from a browser. Nothing in it says whose. */
interface ClientReport {
  readonly area: string;
  readonly version: string;
  readonly outcome: 'loaded' | 'failed';
  readonly phase?: LoadPhase;
}

/** Made anew with every load of the page and kept nowhere: it only keeps one visit from counting twice. */
const visit = Array.from(crypto.getRandomValues(new Uint8Array(VISIT_ID_BYTES)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

const sent = new Set<string>();

/** Sends a report once per visit. It may get lost: the person's work never waits for it, and never hears of it. */
function send(report: ClientReport): void {
  const key = JSON.stringify(report);
  if (sent.has(key) || sent.size >= MAX_REPORTS_PER_VISIT) return;
  sent.add(key);
  void fetch(CLIENT_REPORTS_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, visit }),
    credentials: 'omit',
    // Arrives also when the page is left for another.
    keepalive: true,
  }).catch(() => {});
}

/** A page of this version was drawn. */
export function reportLoaded(area: string, version: string): void {
  send({ area, version, outcome: 'loaded' });
}

/** This version failed, and why; without a connection it is not the version's fault. */
export function reportFailure({ area, version, phase }: AreaLoadError): void {
  if (navigator.onLine) send({ area, version, outcome: 'failed', phase });
}

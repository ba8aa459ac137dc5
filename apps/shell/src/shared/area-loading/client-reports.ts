import { sessionSignal } from '../session/session-calls.ts';
import { readCookieUser } from '../session/session-storage.ts';
import type { AreaLoadError, LoadPhase } from './area-load-error.ts';
import { LOCAL_VERSION } from './registry.ts';

export const CLIENT_REPORTS_URL = '/api/client-reports';

/** Bounds what one visit can send; further reports would repeat the same failure. */
const MAX_REPORTS_PER_VISIT = 20;

/** What the operators learn about a release from a browser. */
interface ClientReport {
  readonly area: string;
  readonly version: string;
  readonly outcome: 'loaded' | 'failed';
  readonly phase?: LoadPhase;
}

const sent = new Set<string>();

/**
 * Sends a report once per load of the page, in the background. The server counts it once per session, so without one
 * nothing is sent. A report that cannot be delivered is dropped.
 */
function send(report: ClientReport): void {
  if (report.version === LOCAL_VERSION) return;
  const token = readCookieUser()?.token;
  if (!token) return;
  const key = JSON.stringify(report);
  if (sent.has(key) || sent.size >= MAX_REPORTS_PER_VISIT) return;
  sent.add(key);
  void fetch(CLIENT_REPORTS_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(report),
    credentials: 'omit',
    // The request outlives the page.
    keepalive: true,
    signal: sessionSignal(),
  }).catch(() => {});
}

export function reportLoaded(area: string, version: string): void {
  send({ area, version, outcome: 'loaded' });
}

/** Reports that a version failed, and in which phase. Offline nothing is reported: the version is not the cause. */
export function reportFailure({ area, version, phase }: AreaLoadError): void {
  if (navigator.onLine) send({ area, version, outcome: 'failed', phase });
}

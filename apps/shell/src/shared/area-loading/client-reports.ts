import { ApiError } from '@portal/api-client';
import { errorName, positionsIn, withoutData } from '@portal/domain/error-report';
import type { Vital } from '@portal/domain/vitals';
import { sessionSignal } from '../session/session-calls.ts';
import { readCookieUser } from '../session/session-storage.ts';
import { ownShellVersion } from '../start/own-shell-version.ts';
import type { AreaLoadError, LoadPhase } from './area-load-error.ts';
import { type AreaEntry, LOCAL_VERSION } from './registry.ts';

export const CLIENT_REPORTS_URL = '/api/client-reports';

/** Bounds what one visit can send; further reports would repeat the same failure. */
const MAX_REPORTS_PER_VISIT = 20;

/** The same limit for errors after which the page goes on. */
const MAX_ERRORS_PER_VISIT = 5;

/** What the operators learn about a release from a browser. */
interface ClientReport {
  readonly area: string;
  readonly version: string;
  readonly outcome: 'loaded' | 'failed' | 'error';
  readonly phase?: LoadPhase;
  readonly error?: { readonly name: string; readonly message: string; readonly stack: string };
}

const sent = new Set<string>();

/**
 * Sends a report once per load of the page, in the background. The server counts it once per session, so without one
 * nothing is sent. A report that cannot be delivered is dropped. Returns whether it was sent.
 */
function send(report: ClientReport): boolean {
  if (report.version === LOCAL_VERSION) return false;
  const token = readCookieUser()?.token;
  if (!token) return false;
  const key = JSON.stringify(report);
  if (sent.has(key) || sent.size >= MAX_REPORTS_PER_VISIT) return false;
  sent.add(key);
  post(CLIENT_REPORTS_URL, key, token);
  return true;
}

function post(url: string, body: string, token: string): void {
  void fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
    credentials: 'omit',
    // The request outlives the page.
    keepalive: true,
    signal: sessionSignal(),
  }).catch(() => {});
}

/** How fast a version was in this document. */
export interface Measurement extends Pick<ClientReport, 'area' | 'version'> {
  readonly metric: Vital;
  readonly value: number;
}

/** Reports what was measured, when the document is left. */
export function reportVitals(vitals: readonly Measurement[]): void {
  const token = readCookieUser()?.token;
  if (token) post(`${CLIENT_REPORTS_URL}/vitals`, JSON.stringify({ vitals }), token);
}

export function reportLoaded(area: string, version: string): void {
  send({ area, version, outcome: 'loaded' });
}

/** Reports that a version failed, in which phase and why. Offline nothing is reported: the version is not the cause. */
export function reportFailure(failure: AreaLoadError): void {
  const { area, version, phase } = failure;
  if (navigator.onLine) send({ area, version, outcome: 'failed', phase, error: describe(causeOf(failure)) });
}

/** An error without what could be data: the server removes that as well. */
function describe({ name, message, stack = '' }: Error) {
  const places = positionsIn(stack).map(({ file, line, column }) => `/${file}:${line}:${column}`);
  return { name: errorName(name), message: withoutData(message), stack: places.join('\n') };
}

function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error;
}

let errors = 0;

/**
 * Reports an error after which the page goes on: of the area whose script is innermost in its stack, else of
 * `thrower`, else of the shell. What the server or the network refused is no error of a version.
 */
export function reportError(error: unknown, thrower?: Pick<AreaEntry, 'name' | 'version'>): void {
  if (!(error instanceof Error) || !navigator.onLine || errors >= MAX_ERRORS_PER_VISIT) return;
  const cause = causeOf(error);
  if (cause instanceof ApiError || cause.name === 'AbortError') return;
  const described = describe(cause);
  const thrownBy = areaOf(described.stack) ?? thrower ?? (described.stack === '' ? undefined : ownShell());
  if (!thrownBy) return;
  const { name: area, version } = thrownBy;
  if (send({ area, version, outcome: 'error', error: described })) errors += 1;
}

function areaOf(stack: string) {
  const [, folder, name, version] = /\/(areas|previews)\/(\w+)\/([^/]+)\//.exec(stack) ?? [];
  if (!name || !version) return undefined;
  return { name, version: folder === 'previews' ? `${version}+preview` : version };
}

function ownShell() {
  const version = ownShellVersion();
  return version === null ? undefined : { name: 'shell', version };
}

/** Reports what nothing catches in this window. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

import type { Vital } from '@portal/domain/vitals';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { type Measurement, reportVitals } from '../area-loading/client-reports.ts';

/** A version of an area on screen. */
export interface ShownArea {
  readonly area: string;
  readonly version: string;
  /** Since when, in milliseconds since the document began. */
  readonly since: number;
  /** This browser showed the version in an earlier visit, so its files may be cached. */
  readonly wasShown: boolean;
}

/**
 * Measures this document until it is first hidden or left, and reports once. LCP belongs to the area of the first page; it is not
 * measured in a document that began with the login page; INP and CLS belong to the area that was on screen at that moment.
 */
export function measureVitals(shown: readonly ShownArea[]): void {
  // An end-to-end test waits for this mark.
  performance.mark('measuring');
  const measured = new Map<Vital, Measurement>();
  const note = (metric: Vital, value: number, of: ShownArea | undefined) => {
    if (of) measured.set(metric, { area: of.area, version: of.version, metric, value });
  };
  const [first] = shown;
  const beganWithArea = globalThis.portalStart?.root === undefined;
  const shownAt = (entry: PerformanceEntry | undefined) =>
    (entry ? shown.findLast(({ since }) => since <= entry.startTime) : shown.at(-1)) ??
    (beganWithArea ? first : undefined);

  if (beganWithArea) onLCP(({ value }) => note(first?.wasShown ? 'LCP' : 'LCP-first', value, first));
  onINP(({ value, entries }) => note('INP', value, shownAt(entries[0])));
  onCLS(({ value, entries }) => note('CLS', value, shownAt(entries.at(-1))));

  // After those of the library, which then tell what they have measured.
  const onHidden = () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return;
    document.removeEventListener('visibilitychange', onHidden);
    reportVitals([...measured.values()]);
  };
  document.addEventListener('visibilitychange', onHidden);
}

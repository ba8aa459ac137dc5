import { wasKnownGoodBeforeVisit } from '../area-loading/known-good-versions.ts';
import { type AreaEntry, LOCAL_VERSION } from '../area-loading/registry.ts';
import type { ShownArea } from './measure-vitals.ts';

/** Delay of loading the measuring code: the first page of an area comes first. */
const MEASURE_AFTER_MS = 1_000;

const shown: ShownArea[] = [];

/** Notes that a version is on screen; measuring begins after the first one is. */
export function areaShown(entry: AreaEntry): void {
  const { name: area, version } = entry;
  const last = shown.at(-1);
  if (version === LOCAL_VERSION || (last?.area === area && last.version === version)) return;
  shown.push({ area, version, since: performance.now(), wasShown: wasKnownGoodBeforeVisit(entry) });
  if (last) return;
  setTimeout(async () => {
    // Without it nothing is measured.
    const { measureVitals } = await import('./measure-vitals.ts').catch(() => ({ measureVitals: null }));
    measureVitals?.(shown);
  }, MEASURE_AFTER_MS);
}

import { CLIENT_REPORT_PHASES } from '@portal/api-schema';
import { RELEASE_ACTIONS } from '@portal/domain/releases';
import { VITAL_SCALES, VITALS } from '@portal/domain/vitals';
import {
  AUTOMATIC_AUTHOR,
  type ClientReportSum,
  type ReleaseState,
  readReleaseState,
  SHELL,
  type StoredVital,
} from '@portal/releases';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Context, MetricPart } from '../../platform/context.ts';
import { listRecentSums } from './client-reports.repository.ts';
import { listVitals } from './vitals.repository.ts';

/** How many versions of areas are listed, with those that were reported last. */
const MAX_VERSIONS = 100;

interface Reports {
  sums: Required<ClientReportSum>[];
  vitals: StoredVital[];
  state: ReleaseState;
}

/** The versions of areas that run: that of everyone, and the canary. */
const runningVersions = ({ registry }: ReleaseState) =>
  registry.areas.flatMap(({ name: area, version, canary }) =>
    (canary ? [version, canary.version] : [version]).map((running) => ({ area, version: running })),
  );

/** What each API process knows alike, from the registry and the reports of browsers. */
export function releaseMetrics(metrics: Registry, { db, config }: Context): MetricPart[] {
  const registers = [metrics];
  const info = new Gauge({
    name: 'portal_release_info',
    help: 'Always 1: a version of an app (an area or the shell) that everyone or a canary share gets',
    labelNames: ['app', 'version', 'channel'],
    registers,
  });
  const share = new Gauge({
    name: 'portal_canary_share_ratio',
    help: 'Share of signed-in people who get the canary, from 0 to 1; absent without a canary',
    labelNames: ['app', 'version'],
    registers,
  });
  const changes = new Counter({
    name: 'portal_release_changes_total',
    help: 'Changes in the history of releases',
    labelNames: ['app', 'action'],
    registers,
  });
  const stopped = new Counter({
    name: 'portal_canaries_stopped_total',
    help: 'Canaries that the portal ended because they failed or were slow in browsers',
    labelNames: ['app'],
    registers,
  });
  const changedAt = new Gauge({
    name: 'portal_release_changed_timestamp_seconds',
    help: 'When the releases of an app last changed, in seconds since 1970',
    labelNames: ['app'],
    registers,
  });
  const loaded = new Counter({
    name: 'portal_area_loaded_sessions_total',
    help: 'Sessions in which a version of an area loaded, as browsers reported',
    labelNames: ['area', 'version'],
    registers,
  });
  const failed = new Counter({
    name: 'portal_area_failed_sessions_total',
    help: 'Sessions in which a version of an area failed, as browsers reported',
    labelNames: ['area', 'version'],
    registers,
  });
  const failures = new Counter({
    name: 'portal_area_failures_total',
    help: 'Sessions in which a version of an area failed, by the phase of loading that failed',
    labelNames: ['area', 'version', 'phase'],
    registers,
  });
  const errors = new Counter({
    name: 'portal_area_errors_total',
    help: 'Errors of a version of an area or the shell, as browsers reported',
    labelNames: ['area', 'version'],
    registers,
  });
  const times = new Counter({
    name: 'portal_area_vital_seconds_bucket',
    help: 'Sessions in which LCP or INP of a version that runs was at most `le`, as browsers measured it',
    labelNames: ['area', 'version', 'metric', 'le'],
    registers,
  });
  const shifts = new Counter({
    name: 'portal_area_layout_shift_bucket',
    help: 'Sessions in which CLS of a version that runs was at most `le`, as browsers measured it',
    labelNames: ['area', 'version', 'le'],
    registers,
  });

  const setReleases = (state: ReleaseState | null): void => {
    for (const metric of [info, share, changes, stopped, changedAt]) metric.reset();
    if (!state) return;
    const { registry, history } = state;
    const apps = [SHELL, ...registry.areas.map(({ name }) => name)];
    for (const app of apps) {
      // From 0 on: Prometheus cannot see that a counter rose when it begins with 1.
      for (const action of RELEASE_ACTIONS) changes.inc({ app, action }, 0);
      stopped.inc({ app }, 0);
    }
    for (const { app, action, who, at } of history) {
      changes.inc({ app, action });
      changedAt.set({ app }, Date.parse(at) / 1000);
      if (action === 'stop' && who === AUTOMATIC_AUTHOR) stopped.inc({ app });
    }
    if (registry.shell) info.set({ app: SHELL, version: registry.shell.version, channel: 'everyone' }, 1);
    for (const { name: app, version, canary } of registry.areas) {
      info.set({ app, version, channel: 'everyone' }, 1);
      if (!canary) continue;
      info.set({ app, version: canary.version, channel: 'canary' }, 1);
      share.set({ app, version: canary.version }, canary.share / 100);
    }
  };

  /** The reports of the versions that run begin with 0, for the same reason. */
  const setReports = (read: Reports | null): void => {
    for (const metric of [loaded, failed, failures, errors, times, shifts]) metric.reset();
    if (!read) return;
    for (const running of runningVersions(read.state)) {
      for (const metric of [loaded, failed, errors]) metric.inc(running, 0);
      for (const phase of CLIENT_REPORT_PHASES) failures.inc({ ...running, phase }, 0);
    }
    for (const sum of read.sums) {
      const { area, version } = sum;
      loaded.inc({ area, version }, sum.loaded);
      failed.inc({ area, version }, sum.failed);
      errors.inc({ area, version }, sum.errors);
      for (const [phase, count] of Object.entries(sum.phases)) failures.inc({ area, version, phase }, count);
    }
    setVitals(read);
  };

  /** Of the versions that run alone: each is many series. */
  const setVitals = ({ vitals, state }: Reports): void => {
    for (const { area, version } of runningVersions(state)) {
      for (const metric of VITALS) {
        const stored = vitals.find(
          (one) => one.area === area && one.version === version && one.metric === metric,
        );
        let below = 0;
        for (const [index, bound] of [...VITAL_SCALES[metric].bounds, Infinity].entries()) {
          below += stored?.buckets[index] ?? 0;
          const le = (value: number) => (value === Infinity ? '+Inf' : value);
          if (metric === 'CLS') shifts.inc({ area, version, le: le(bound) }, below);
          else times.inc({ area, version, metric, le: le(bound / 1_000) }, below);
        }
      }
    }
  };

  const readState = () => readReleaseState(config.releasesDir);
  const releases: MetricPart<ReleaseState> = { name: 'releases', load: readState, set: setReleases };
  const reports: MetricPart<Reports> = {
    name: 'reports',
    load: async () => ({
      sums: await listRecentSums(db, MAX_VERSIONS),
      vitals: await listVitals(db),
      state: await readState(),
    }),
    set: setReports,
  };
  return [releases, reports];
}

import type { ReleaseAction } from '@portal/domain/releases';
import { p75Of, VITAL_SCALES, type Vital } from '@portal/domain/vitals';
import type { ClientReportSum, ClientReportSums, StoredVital } from './client-report-sums.ts';
import { AUTOMATIC_AUTHOR, type Author, type HistoryEntry, type ReleaseState } from './history.ts';
import { isReleased, type Preview, previewVersion } from './previews.ts';
import { SHELL } from './release.ts';

/** What is known of the releases at one moment. */
export interface Snapshot {
  state: ReleaseState;
  reports: ClientReportSums | null;
  /** Those that have not expired. */
  previews: readonly Preview[];
}

/** Raised when a field gets another meaning or goes; a new field does not raise it. docs/operations.md describes the fields. */
const FORMAT = 1;

/** The changes after which everyone gets a version. */
const FOR_EVERYONE: readonly ReleaseAction[] = ['start', 'release', 'promote', 'rollback'];

/** What `npm run releases` shows, and prints as it is with `--json`. */
export interface ReleaseReport {
  format: typeof FORMAT;
  /** Increases by one with every change. */
  revision: number;
  /** When the API last wrote what browsers reported (ISO 8601, UTC). */
  reports_at: string | null;
  apps: AppReport[];
  /** Versions that only those get who open a link, which is not in here. */
  previews: PreviewReport[];
  /** The changes that were made, newest first. */
  history: ChangeReport[];
}

interface AppReport extends VersionReport {
  /** `shell` or the name of an area. */
  app: string;
  /** `share` is in per cent of signed-in people. */
  canary: (VersionReport & { share: number }) | null;
  /** Versions that everyone had before, the last first. */
  earlier: Omit<VersionReport, 'browsers'>[];
  /** Versions that do not run and that browsers reported. */
  other_versions: { version: string; browsers: BrowserReports }[];
}

export interface VersionReport {
  version: string;
  commit: string | null;
  since: Pick<ChangeReport, 'at' | 'action' | 'who' | 'note' | 'without_browser'> | null;
  /** Null before the first report; the shell reports errors only. */
  browsers: BrowserReports | null;
}

interface PreviewReport
  extends Pick<VersionReport, 'version' | 'commit' | 'browsers'>,
    Pick<ChangeReport, 'app' | 'who' | 'note' | 'without_browser'> {
  /** When its link was last printed, and until when it works. */
  at: string;
  expires_at: string;
}

/** In how many sessions, the failed ones by the phase of loading that failed, and how many errors were reported. */
export interface BrowserReports
  extends Required<Pick<ClientReportSum, 'loaded' | 'failed' | 'phases' | 'errors'>> {
  /** `p75` is what three quarters of the sessions did not exceed: in milliseconds, but for CLS. */
  vitals: { metric: Vital; sessions: number; p75: number; good: boolean }[];
}

export interface ChangeReport
  extends Omit<HistoryEntry, 'share' | 'note' | 'without_browser' | 'key' | 'account'> {
  share: number | null;
  /** The portal did it by itself: it ended a canary that failed. */
  automatic: boolean;
  note: string | null;
  without_browser: boolean;
}

/** The current versions, what browsers reported of them, and the whole history; of one app if `only` names it. */
export function reportReleases(
  { state: { registry, history }, reports, previews }: Snapshot,
  only: string | undefined,
): ReleaseReport {
  const isShown = (app: string) => only === undefined || app === only;
  const { sums = [], vitals = [] } = reports ?? {};
  const browsersOf = (app: string, version: string) => {
    const sum = sums.find((each) => each.area === app && each.version === version);
    return sum ? countsOf(sum, vitals) : null;
  };
  const reportVersion = (app: string, version: string, actions: readonly ReleaseAction[]): VersionReport => {
    const changes = history.filter((entry) => entry.app === app && entry.to === version);
    const since = changes.findLast(({ action }) => actions.includes(action));
    return {
      version,
      commit: changes.findLast(({ commit }) => commit !== null)?.commit ?? null,
      since: since ? { at: since.at, action: since.action, who: since.who, ...reasonOf(since) } : null,
      browsers: browsersOf(app, version),
    };
  };
  const shell = registry.shell ? [{ name: SHELL, version: registry.shell.version, canary: undefined }] : [];
  const shownPreviews = previews.filter(
    (preview) => isShown(preview.area.name) && !isReleased(preview, history),
  );
  return {
    format: FORMAT,
    revision: registry.revision,
    reports_at: reports?.at ?? null,
    apps: [...shell, ...registry.areas]
      .filter(({ name }) => isShown(name))
      .map(({ name: app, version, canary }) => {
        const ofPreviews = shownPreviews.map(({ area }) => area).filter(({ name }) => name === app);
        const listed = [version, canary?.version, ...ofPreviews.map((area) => previewVersion(area.version))];
        return {
          app,
          ...reportVersion(app, version, FOR_EVERYONE),
          canary: canary ? { ...reportVersion(app, canary.version, ['canary']), share: canary.share } : null,
          earlier: earlierVersions(history, app, version).map((before) => {
            const { browsers: _browsers, ...reported } = reportVersion(app, before, FOR_EVERYONE);
            return reported;
          }),
          other_versions: sums
            .filter((sum) => sum.area === app && !listed.includes(sum.version))
            .map((sum) => ({ version: sum.version, browsers: countsOf(sum, vitals) })),
        };
      }),
    previews: shownPreviews.map(({ area: { name: app, version }, commit, at, expires_at, ...author }) => {
      const browsers = browsersOf(app, previewVersion(version));
      return { app, version, commit, at, expires_at, who: author.who, ...reasonOf(author), browsers };
    }),
    history: history
      .filter(({ app }) => isShown(app))
      .map(({ revision, at, app, action, from, to, share = null, who, commit, ...reason }) => {
        const automatic = who === AUTOMATIC_AUTHOR;
        return { revision, at, app, action, from, to, share, who, automatic, commit, ...reasonOf(reason) };
      })
      .toReversed(),
  };
}

function reasonOf({ note, without_browser }: Pick<Author, 'note' | 'without_browser'>) {
  return { note: note ?? null, without_browser: without_browser ?? false };
}

function countsOf(
  { area, version, loaded, failed, phases, errors = 0 }: ClientReportSum,
  vitals: readonly StoredVital[],
): BrowserReports {
  const measured = vitals
    .filter((one) => one.area === area && one.version === version)
    .map(({ metric, buckets }) => {
      const p75 = p75Of(metric, buckets) ?? 0;
      const sessions = buckets.reduce((sum, count) => sum + count, 0);
      return { metric, sessions, p75, good: p75 <= VITAL_SCALES[metric].good };
    });
  return { loaded, failed, phases, errors, vitals: measured };
}

function earlierVersions(history: readonly HistoryEntry[], app: string, running: string): string[] {
  const given = history.filter((entry) => entry.app === app && FOR_EVERYONE.includes(entry.action));
  const versions = new Set(given.toReversed().flatMap(({ to }) => to ?? []));
  versions.delete(running);
  return [...versions];
}

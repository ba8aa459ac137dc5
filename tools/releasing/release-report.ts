import {
  AUTOMATIC_AUTHOR,
  type ClientReportSum,
  type ClientReportSums,
  type HistoryEntry,
  type Preview,
  previewVersion,
  type ReleaseAction,
  type ReleaseState,
  SHELL,
} from '@portal/releases';
import { changeTo, commitOf, FOR_EVERYONE } from './list-releases.ts';

/** What is known of the releases at one moment. */
export interface Snapshot {
  state: ReleaseState;
  reports: ClientReportSums | null;
  /** Those that have not expired. */
  previews: readonly Preview[];
}

/** Raised when a field gets another meaning or goes; a new field does not raise it. docs/operations.md describes the fields. */
const FORMAT = 1;

/** What `npm run releases -- --json` prints. */
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
  /** Versions that do not run and that browsers reported. */
  other_versions: { version: string; browsers: BrowserReports }[];
}

interface PreviewReport {
  app: string;
  version: string;
  commit: string | null;
  /** When its link was last printed, and until when it works. */
  at: string;
  expires_at: string;
  who: string;
  note: string | null;
  browsers: BrowserReports | null;
}

interface VersionReport {
  version: string;
  commit: string | null;
  since: Pick<ChangeReport, 'at' | 'action' | 'who' | 'note'> | null;
  /** Null before the first report, and always for the shell. */
  browsers: BrowserReports | null;
}

/** In how many sessions. */
interface BrowserReports {
  loaded: number;
  failed: number;
  /** Failed sessions by the phase of loading that failed. */
  phases: Record<string, number>;
}

interface ChangeReport {
  revision: number;
  at: string;
  app: string;
  action: ReleaseAction;
  from: string | null;
  to: string;
  share: number | null;
  who: string;
  /** The portal did it by itself: it ended a canary that failed. */
  automatic: boolean;
  commit: string | null;
  note: string | null;
}

/** The current versions, what browsers reported of them, and the whole history; of one app if `only` names it. */
export function reportReleases(
  { state: { registry, history }, reports, previews }: Snapshot,
  only: string | undefined,
): ReleaseReport {
  const isShown = (app: string) => only === undefined || app === only;
  const sums = reports?.sums ?? [];
  const shell = registry.shell ? [{ name: SHELL, version: registry.shell.version, canary: undefined }] : [];
  return {
    format: FORMAT,
    revision: registry.revision,
    reports_at: reports?.at ?? null,
    apps: [...shell, ...registry.areas]
      .filter(({ name }) => isShown(name))
      .map(({ name: app, version, canary }) => {
        const ofApp = {
          own: history.filter((entry) => entry.app === app),
          sums: sums.filter(({ area }) => area === app),
        };
        const ofPreviews = previews.filter(({ area }) => area.name === app);
        const listed = [
          version,
          canary?.version,
          ...ofPreviews.map(({ area }) => previewVersion(area.version)),
        ];
        return {
          app,
          ...reportVersion(version, FOR_EVERYONE, ofApp),
          canary: canary
            ? { ...reportVersion(canary.version, ['canary'], ofApp), share: canary.share }
            : null,
          other_versions: ofApp.sums
            .filter((sum) => !listed.includes(sum.version))
            .map((sum) => ({ version: sum.version, browsers: countsOf(sum) })),
        };
      }),
    previews: previews
      .filter(({ area }) => isShown(area.name))
      .map((preview) => reportPreview(preview, sums)),
    history: history
      .filter(({ app }) => isShown(app))
      .map(reportChange)
      .toReversed(),
  };
}

function reportVersion(
  version: string,
  actions: readonly ReleaseAction[],
  { own, sums }: { own: readonly HistoryEntry[]; sums: readonly ClientReportSum[] },
): VersionReport {
  const change = changeTo(own, version, actions);
  const sum = sums.find((each) => each.version === version);
  return {
    version,
    commit: commitOf(own, version),
    since: change
      ? { at: change.at, action: change.action, who: change.who, note: change.note ?? null }
      : null,
    browsers: sum ? countsOf(sum) : null,
  };
}

function reportPreview(
  { area, commit, at, expires_at, who, note }: Preview,
  sums: readonly ClientReportSum[],
): PreviewReport {
  const { name: app, version } = area;
  const sum = sums.find((each) => each.area === app && each.version === previewVersion(version));
  const browsers = sum ? countsOf(sum) : null;
  return { app, version, commit, at, expires_at, who, note: note ?? null, browsers };
}

function countsOf({ loaded, failed, phases }: ClientReportSum): BrowserReports {
  return { loaded, failed, phases };
}

function reportChange(entry: HistoryEntry): ChangeReport {
  const { revision, at, app, action, from, to, share = null, who, commit, note = null } = entry;
  const automatic = who === AUTOMATIC_AUTHOR;
  return { revision, at, app, action, from, to, share, who, automatic, commit, note };
}

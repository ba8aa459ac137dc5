import {
  type ClientReportSum,
  type ClientReportSums,
  type HistoryEntry,
  type Preview,
  previewVersion,
  type ReleaseAction,
  type ReleaseState,
  SHELL,
} from '@portal/releases';

import { previewLink } from './describe.ts';

/** How many changes are listed of all apps together; the history of one app is listed whole. */
const RECENT_CHANGES = 20;

/** The changes after which everyone gets a version. */
export const FOR_EVERYONE: readonly ReleaseAction[] = ['start', 'release', 'promote', 'rollback'];

const DONE: Readonly<Record<ReleaseAction, string>> = {
  start: 'started',
  release: 'released',
  canary: 'canary',
  promote: 'promoted',
  rollback: 'rolled back',
  stop: 'canary stopped',
};

/** The current versions with since when, commit and author; their reports from browsers; and the history. */
export function listReleases(
  state: ReleaseState,
  reports: ClientReportSums | null,
  only: string | undefined,
  previews: readonly Preview[] = [],
): string {
  const { registry, history } = state;
  const names = [...registry.areas, ...previews.map(({ area }) => area)].map(({ name }) => name);
  const apps = [...new Set([SHELL, ...names])].filter((app) => only === undefined || app === only);
  if (apps.length === 0 || registry.revision === 0) return 'Nothing was released here yet.';
  const changes = history.filter(({ app }) => apps.includes(app)).toReversed();
  const shown = only === undefined ? changes.slice(0, RECENT_CHANGES) : changes;
  return [
    ...apps.flatMap((app) => describeApp(app, state, reports)),
    ...describeOthers(apps, state, reports, previews),
    ...describePreviews(apps, previews, reports),
    '',
    'History, newest first:',
    ...shown.map((entry) => `  ${describeEntry(entry)}`),
  ].join('\n');
}

function describeApp(
  app: string,
  { registry, history }: ReleaseState,
  reports: ClientReportSums | null,
): string[] {
  const area = registry.areas.find(({ name }) => name === app);
  const version = area?.version ?? registry.shell?.version;
  if (version === undefined) return [];
  const own = history.filter((entry) => entry.app === app);
  const lines = [
    `${app.padEnd(10)} ${version}`,
    ...describeSince(own, version, FOR_EVERYONE),
    describeReports(app, version, reports),
  ];
  const canary = area?.canary;
  if (!canary) return lines;
  return [
    ...lines,
    `  canary   ${canary.version} for ${canary.share} %`,
    ...describeSince(own, canary.version, ['canary']).map((line) => `  ${line}`),
    `  ${describeReports(app, canary.version, reports)}`,
  ];
}

/** The change that made a version current. @param own the history of its app */
export function changeTo(
  own: readonly HistoryEntry[],
  version: string,
  actions: readonly ReleaseAction[],
): HistoryEntry | undefined {
  return own.findLast(({ action, to }) => to === version && actions.includes(action));
}

/** The commit that a version was built from. */
export function commitOf(own: readonly HistoryEntry[], version: string): string | null {
  return own.findLast(({ to, commit }) => to === version && commit !== null)?.commit ?? null;
}

/** Since when a version is current, who changed that, and the commit it was built from. */
function describeSince(
  own: readonly HistoryEntry[],
  version: string,
  actions: readonly ReleaseAction[],
): string[] {
  const since = changeTo(own, version, actions);
  if (!since) return [];
  const built = commitOf(own, version);
  const commit = built === null ? '' : `, commit ${built}`;
  const note = since.note === undefined ? '' : ` · ${since.note}`;
  return [`  since    ${formatInstant(since.at)}, ${DONE[since.action]} by ${since.who}${commit}${note}`];
}

/** Versions that browsers reported and that are no longer current. */
function describeOthers(
  apps: string[],
  { registry }: ReleaseState,
  reports: ClientReportSums | null,
  previews: readonly Preview[],
): string[] {
  const previewed = previews.map(({ area }) => `${area.name} ${previewVersion(area.version)}`);
  const running = registry.areas.flatMap(({ name, version, canary }) => [
    `${name} ${version}`,
    `${name} ${canary?.version}`,
  ]);
  const others = (reports?.sums ?? []).filter(
    ({ area, version }) => apps.includes(area) && ![...running, ...previewed].includes(`${area} ${version}`),
  );
  if (others.length === 0) return [];
  return [
    '',
    'Other versions in browsers:',
    ...others.map((sum) => `  ${sum.area} ${sum.version} ${formatCounts(sum)}`),
  ];
}

/** The links that show a version to those who open them; their reports are counted apart. */
function describePreviews(
  apps: string[],
  previews: readonly Preview[],
  reports: ClientReportSums | null,
): string[] {
  const shown = previews.filter(({ area }) => apps.includes(area.name));
  if (shown.length === 0) return [];
  const describe = (preview: Preview) => {
    const { name, version } = preview.area;
    const commit = preview.commit === null ? '' : `, commit ${preview.commit}`;
    const note = preview.note === undefined ? '' : ` · ${preview.note}`;
    return [
      `  ${name} ${version} until ${formatInstant(preview.expires_at)}`,
      `    since    ${formatInstant(preview.at)}, by ${preview.who}${commit}${note}`,
      `  ${describeReports(name, previewVersion(version), reports)}`,
      `    link     ${previewLink(preview)}`,
    ];
  };
  return ['', 'Previews, which nobody gets without the link:', ...shown.flatMap(describe)];
}

function describeReports(app: string, version: string, reports: ClientReportSums | null): string {
  const sum = reports?.sums.find((candidate) => candidate.area === app && candidate.version === version);
  return `  browsers ${sum ? formatCounts(sum) : 'no reports'}`;
}

export function formatCounts({ loaded, failed, phases }: ClientReportSum): string {
  const steps = Object.entries(phases).map(([phase, count]) => `${count} ${phase}`);
  return `${loaded} loaded, ${failed} failed${steps.length > 0 ? ` (${steps.join(', ')})` : ''}`;
}

/** One line about a change: when, what, by whom and why. */
export function describeEntry(entry: HistoryEntry): string {
  const share = entry.share === undefined ? '' : ` for ${entry.share} %`;
  const from = entry.from === null ? '' : `, was ${entry.from}`;
  const commit = entry.commit === null ? '' : `, commit ${entry.commit}`;
  const note = entry.note === undefined ? '' : ` · ${entry.note}`;
  const what = `${entry.app} ${entry.to} ${DONE[entry.action]}${share}`;
  return `${formatInstant(entry.at)}  ${what} by ${entry.who}${from}${commit}${note}`;
}

/** An instant in UTC, to the second. */
export function formatInstant(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')}Z`;
}

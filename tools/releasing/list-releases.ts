import { setTimeout as delay } from 'node:timers/promises';
import type { ReleaseAction } from '@portal/domain/releases';
import { formatVital } from '@portal/domain/vitals';
import {
  type BrowserReports,
  type ChangeReport,
  type ErrorGroup,
  previewVersion,
  type ReleaseReport,
  SHELL,
  type Snapshot,
  type VersionReport,
} from '@portal/releases';
import { ToolFailure } from '../processes.ts';

/** How many changes are listed of all apps together; the history of one app is listed whole. */
const RECENT_CHANGES = 20;
/** The places that are listed of an error; `--json` has all. */
const SHOWN_POSITIONS = 5;

const DONE: Readonly<Record<ReleaseAction, string>> = {
  start: 'started',
  release: 'released',
  canary: 'canary',
  promote: 'promoted',
  rollback: 'rolled back',
  stop: 'canary stopped',
  remove: 'removed',
};

/** Throws a ToolFailure for an app that was never released, once any was. */
export function requireReleased({ state: { registry, history }, previews }: Snapshot, app: string): void {
  const areas = [...registry.areas, ...previews.map(({ area }) => area)].map(({ name }) => name);
  const names = new Set([...(registry.shell ? [SHELL] : []), ...areas, ...history.map((entry) => entry.app)]);
  if (names.size === 0 || names.has(app)) return;
  throw new ToolFailure(`There is no released app ${app}: choose one of ${[...names].join(', ')}.`);
}

/**
 * The report as text: the current versions with since when, commit and author; their reports from browsers; and the history.
 * @param linkOf the link of a preview
 */
export function listReleases(
  { apps, previews, history }: ReleaseReport,
  only: string | undefined,
  linkOf: (app: string, version: string) => string,
): string {
  if (apps.length + previews.length + history.length === 0) return 'Nothing was released here yet.';
  const others = apps.flatMap(({ app, other_versions }) =>
    other_versions.map(({ version, browsers }) => `  ${app} ${version} ${formatCounts(browsers)}`),
  );
  const listedPreviews = previews.flatMap(
    ({ app, version, at, expires_at, who, commit, browsers, ...reason }) => [
      `  ${app} ${version} until ${formatInstant(expires_at)}`,
      `    since    ${formatInstant(at)}, by ${who}${formatReason(commit, reason)}`,
      `    browsers ${formatCounts(browsers)}`,
      `    link     ${linkOf(app, version)}`,
    ],
  );
  return [
    ...apps.flatMap(({ app, canary, ...current }) => [
      `${app.padEnd(10)} ${current.version}`,
      ...listVersion(current, '  '),
      ...(canary
        ? [`  canary   ${canary.version} for ${canary.share} %`, ...listVersion(canary, '    ')]
        : []),
    ]),
    ...(others.length > 0 ? ['', 'Other versions in browsers:', ...others] : []),
    ...(previews.length > 0 ? ['', 'Previews, which nobody gets without the link:', ...listedPreviews] : []),
    '',
    'History, newest first:',
    ...history
      .slice(0, only === undefined ? RECENT_CHANGES : undefined)
      .map((entry) => `  ${formatChange(entry)}`),
  ].join('\n');
}

/** Since when a version is current, who changed that, and the commit it was built from; then its reports. */
function listVersion({ since, commit, browsers }: VersionReport, indent: string): string[] {
  const lines = since
    ? [
        `since    ${formatInstant(since.at)}, ${DONE[since.action]} by ${since.who}${formatReason(commit, since)}`,
      ]
    : [];
  return [...lines, `browsers ${formatCounts(browsers)}`].map((line) => `${indent}${line}`);
}

function formatCounts(browsers: BrowserReports | null): string {
  if (!browsers) return 'no reports';
  const { loaded, failed, phases, errors, vitals } = browsers;
  const steps = Object.entries(phases).map(([phase, count]) => `${count} ${phase}`);
  const shownErrors = errors > 0 ? `, errors: ${errors}` : '';
  const shownVitals = vitals.map(({ metric, p75 }) => ` · ${metric} ${formatVital(metric, p75)}`).join('');
  return `${loaded} loaded, ${failed} failed${steps.length > 0 ? ` (${steps.join(', ')})` : ''}${shownErrors}${shownVitals}`;
}

/** One line about a change: when, what, by whom and why. */
function formatChange({ at, app, to, action, share, who, from, commit, ...reason }: ChangeReport): string {
  const what = `${app}${to === null ? '' : ` ${to}`} ${DONE[action]}${share === null ? '' : ` for ${share} %`}`;
  const before = from === null ? '' : `, was ${from}`;
  return `${formatInstant(at)}  ${what} by ${who}${before}${formatReason(commit, reason)}`;
}

function formatReason(
  commit: string | null,
  { note, without_browser }: Pick<ChangeReport, 'note' | 'without_browser'>,
): string {
  const reasons = [note, without_browser && 'released without a browser'].filter(Boolean).join('; ');
  return `${commit === null ? '' : `, commit ${commit}`}${reasons && ` · ${reasons}`}`;
}

/** An instant in UTC, to the second. */
function formatInstant(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')}Z`;
}

/** What browsers reported as errors, the newest first, each with where in the sources it was thrown. */
export function listErrors(errors: readonly ErrorGroup[]): string {
  if (errors.length === 0) return 'Browsers reported no errors.';
  return errors.map(describeError).join('\n\n');
}

function describeError({ area, name, message, phase, count, sessions, versions, ...error }: ErrorGroup) {
  const [inner] = error.stack;
  const places = error.stack.slice(0, SHOWN_POSITIONS);
  return [
    `${area}  ${name}: ${message}`,
    `  reports  ${count}, sessions ${sessions}${phase === '' ? '' : `, ended the step ${phase}`}`,
    `  from     ${formatInstant(error.first_at)} to ${formatInstant(error.last_at)}`,
    `  versions ${versions.map((one) => `${one.version} (${one.count})`).join(', ')}`,
    ...places.map(
      ({ file, line, column }, index) => `  ${index === 0 ? 'at' : '  '}       ${file}:${line}:${column}`,
    ),
    ...(inner?.text ? [`           ${inner.text}`] : []),
  ].join('\n');
}

/** A terminal, or a pipe or file. */
export interface Output {
  isTTY?: boolean;
  columns?: number;
  rows?: number;
  write(text: string): unknown;
}

interface WatchOptions {
  read(): Promise<{ report: ReleaseReport; list: string }>;
  output: Output;
  everyMs: number;
  /** Ends the watch. */
  signal: AbortSignal;
}

/** Shows the releases until `signal`: on a terminal the list, refreshed in place; else one line for each change. */
export async function watchReleases({ read, output, everyMs, signal }: WatchOptions): Promise<void> {
  const refresh = refreshing(output);
  let before: ReleaseReport | undefined;
  while (!signal.aborted) {
    const { report, list } = await read();
    if (output.isTTY) refresh(list);
    else {
      const lines = before ? describeChanges(before, report) : describeNow(report);
      for (const line of lines) output.write(`${line}\n`);
      before = report;
    }
    await delay(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Writes over what it wrote before. It never fills the last line or column, where a terminal would scroll or wrap. */
function refreshing(output: Output): (list: string) => void {
  let shown = '';
  let height = 0;
  return (list) => {
    const { columns = 80, rows = 24 } = output;
    const lines = [`Changes appear within a second; Ctrl-C ends.`, '', ...list.split('\n')]
      .slice(0, rows - 1)
      .map((line) => [...line].slice(0, columns - 1).join(''));
    const text = lines.join('\n');
    if (text === shown) return;
    output.write(`${height > 0 ? `\x1b[${height}A\x1b[J` : ''}${text}\n`);
    shown = text;
    height = lines.length;
  };
}

/** One line for each version that runs. */
function describeNow({ apps }: ReleaseReport): string[] {
  if (apps.length === 0) return ['Nothing was released here yet.'];
  return apps.flatMap(({ app, version, browsers, canary }) => [
    `${app} ${version} for everyone${app === SHELL ? '' : `: ${formatCounts(browsers)}`}`,
    ...(canary ? [`${app} ${canary.version} for ${canary.share} %: ${formatCounts(canary.browsers)}`] : []),
  ]);
}

/** One line for each change of the releases, and for each version that browsers reported since. */
function describeChanges(before: ReleaseReport, now: ReleaseReport): string[] {
  const changes = now.history.filter(({ revision }) => revision > before.revision).toReversed();
  const known = countsByVersion(before);
  const at = now.reports_at === null ? '' : formatInstant(now.reports_at);
  const reported = [...countsByVersion(now)].filter(([version, counts]) => known.get(version) !== counts);
  return [
    ...changes.map(formatChange),
    ...reported.map(([version, counts]) => `${at}  ${version} ${counts}`),
  ];
}

function countsByVersion({ apps, previews }: ReleaseReport): Map<string, string> {
  const versions: { app: string; version: string; browsers: BrowserReports | null }[] = [
    ...apps.flatMap(({ app, canary, other_versions, ...current }) =>
      [current, ...(canary ? [canary] : []), ...other_versions].map((one) => ({ ...one, app })),
    ),
    ...previews.map((preview) => ({ ...preview, version: previewVersion(preview.version) })),
  ];
  const reported = versions.filter(({ browsers }) => browsers !== null);
  return new Map(reported.map(({ app, version, browsers }) => [`${app} ${version}`, formatCounts(browsers)]));
}

import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserReports, previewVersion, type ReleaseReport, SHELL } from '@portal/releases';
import { formatChange, formatCounts, formatInstant } from './list-releases.ts';

/** A terminal, or a pipe or file. */
export interface Output {
  isTTY?: boolean;
  columns?: number;
  rows?: number;
  write(text: string): unknown;
}

export interface WatchOptions {
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

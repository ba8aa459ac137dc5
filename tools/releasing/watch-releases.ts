import { setTimeout as delay } from 'node:timers/promises';
import type { ClientReportSums } from '@portal/releases';
import { describeEntry, formatCounts, formatInstant } from './list-releases.ts';
import type { Snapshot } from './release-report.ts';

/** A terminal, or a pipe or file. */
export interface Output {
  isTTY?: boolean;
  columns?: number;
  rows?: number;
  write(text: string): unknown;
}

export interface WatchOptions {
  read(): Promise<Snapshot>;
  /** The list that a terminal shows. */
  list(snapshot: Snapshot): string;
  /** The name of an app to watch; all of them without. */
  only: string | undefined;
  output: Output;
  everyMs: number;
  /** Ends the watch. */
  signal: AbortSignal;
}

/** Shows the releases until `signal`: on a terminal the list, refreshed in place; else one line for each change. */
export async function watchReleases({
  read,
  output,
  everyMs,
  signal,
  ...options
}: WatchOptions): Promise<void> {
  const show = output.isTTY ? refreshing(output, options) : appending(output, options);
  while (!signal.aborted) {
    show(await read());
    await delay(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

type Show = (snapshot: Snapshot) => void;

/** Writes over what it wrote before. It never fills the last line or column, where a terminal would scroll or wrap. */
function refreshing(output: Output, { list }: Pick<WatchOptions, 'list'>): Show {
  let shown = '';
  let height = 0;
  return (snapshot) => {
    const { columns = 80, rows = 24 } = output;
    const lines = [`Changes appear within a second; Ctrl-C ends.`, '', ...list(snapshot).split('\n')]
      .slice(0, rows - 1)
      .map((line) => [...line].slice(0, columns - 1).join(''));
    const text = lines.join('\n');
    if (text === shown) return;
    output.write(`${height > 0 ? `\x1b[${height}A\x1b[J` : ''}${text}\n`);
    shown = text;
    height = lines.length;
  };
}

function appending(output: Output, { only }: Pick<WatchOptions, 'only'>): Show {
  let before: Snapshot | undefined;
  return (snapshot) => {
    const lines = before ? describeChanges(before, snapshot, only) : describeNow(snapshot, only);
    for (const line of lines) output.write(`${line}\n`);
    before = snapshot;
  };
}

/** One line for each version that runs. */
function describeNow({ state: { registry }, reports }: Snapshot, only: string | undefined): string[] {
  const shell = registry.shell ? [`shell ${registry.shell.version} for everyone`] : [];
  const lines = [
    ...shell,
    ...registry.areas.flatMap(({ name, version, canary }) => [
      `${name} ${version} for everyone: ${countsOf(reports, name, version)}`,
      ...(canary
        ? [`${name} ${canary.version} for ${canary.share} %: ${countsOf(reports, name, canary.version)}`]
        : []),
    ]),
  ].filter((line) => only === undefined || line.startsWith(`${only} `));
  return lines.length > 0 ? lines : ['Nothing was released here yet.'];
}

/** One line for each change of the releases, and for each version that browsers reported since. */
function describeChanges(before: Snapshot, { state, reports }: Snapshot, only: string | undefined): string[] {
  const isShown = (app: string) => only === undefined || app === only;
  const changes = state.history.filter(
    ({ revision, app }) => revision > before.state.registry.revision && isShown(app),
  );
  const sums = (reports?.sums ?? []).filter(
    ({ area, version }) =>
      isShown(area) && countsOf(before.reports, area, version) !== countsOf(reports, area, version),
  );
  const at = reports ? formatInstant(reports.at) : '';
  return [
    ...changes.map(describeEntry),
    ...sums.map((sum) => `${at}  ${sum.area} ${sum.version} ${formatCounts(sum)}`),
  ];
}

function countsOf(reports: ClientReportSums | null, area: string, version: string): string {
  const sum = reports?.sums.find((each) => each.area === area && each.version === version);
  return sum ? formatCounts(sum) : 'no reports';
}

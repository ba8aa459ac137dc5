import { type ClientReportSums, type ReleaseState, reportReleases, type Snapshot } from '@portal/releases';
import { listReleases, type Output, requireReleased, watchReleases } from './list-releases.ts';
import { at, change, preview, reports, state } from './sample-state.ts';

const listed = (only?: string, snapshot: Snapshot = { state, reports, previews: [preview] }) =>
  listReleases(reportReleases(snapshot, only), only, (app, version) => `link of ${app} ${version}`);

it('lists current versions with date, author, commit and reports', () => {
  const text = listed();
  expect(text).toContain(
    [
      'committee  1',
      '  since    2026-11-20 10:03:00Z, rolled back by Sara, commit abc · tables were wrong',
      '  browsers 40 loaded, 0 failed',
      '  canary   3 for 10 %',
      '    since    2026-11-20 10:05:00Z, canary by Sara, commit fed',
      '    browsers 4 loaded, 2 failed (1 chunk, 1 entry)',
    ].join('\n'),
  );
  expect(text).toContain(
    'board      7\n  since    2026-11-20 10:04:00Z, started by Omar, commit abc\n  browsers no reports',
  );
  expect(text).toContain('Other versions in browsers:\n  committee 2 9 loaded, 6 failed (6 render)');
});

it('lists the history, newest first', () => {
  const [, history = ''] = listed().split('History, newest first:\n');
  expect(history.split('\n').map((line) => line.trim().slice(22))).toEqual([
    'board 7 canary stopped by portal, was 8 · failed in 4 of 9 visits',
    'committee 3 canary for 10 % by Sara, was 1, commit fed',
    'board 7 started by Omar, commit abc',
    'committee 1 rolled back by Sara, was 2 · tables were wrong',
    'committee 2 released by Sara, was 1, commit def',
    'committee 1 released by Sara, commit abc · first',
  ]);
});

it('lists previews with their links', () => {
  expect(listed()).toContain(
    [
      'Previews, which nobody gets without the link:',
      '  committee 2 until 2026-12-04 10:05:00Z',
      '    since    2026-11-20 10:05:00Z, by Sara, commit def · look at the table',
      '    browsers no reports',
      '    link     link of committee 2',
    ].join('\n'),
  );
});

it('names the apps when one was never released, such as a misspelt one', () => {
  const snapshot = { state, reports, previews: [preview] };
  expect(() => requireReleased(snapshot, 'comittee')).toThrow(
    'There is no released app comittee: choose one of shell, board, committee.',
  );
  expect(() => requireReleased(snapshot, 'committee')).not.toThrow();
});

it('shows the history of an area that was removed', () => {
  const registry = { revision: 7, areas: [] };
  const removed = listed('board', { state: { ...state, registry }, reports, previews: [] });
  expect(removed).toContain('board 7 started by Omar, commit abc');
});

const NOTHING: Snapshot = {
  state: { registry: { revision: 0, areas: [] }, history: [] },
  reports: null,
  previews: [],
};

it('says so when nothing was released', () => {
  expect(listed(undefined, NOTHING)).toBe('Nothing was released here yet.');
});

const before: Snapshot = { state, reports, previews: [] };

/** The canary of the committee has failed more often, and the portal has ended it. */
const stoppedState: ReleaseState = {
  registry: {
    ...state.registry,
    revision: 7,
    areas: state.registry.areas.map(({ canary: _canary, ...area }) => area),
  },
  history: [
    ...state.history,
    change(7, { action: 'stop', from: '3', to: '1', who: 'portal', note: 'failed in 5 of 9 visits' }),
  ],
};
const worse: ClientReportSums = {
  at: at(8),
  sums: reports.sums.map((sum) => (sum.version === '3' ? { ...sum, failed: 5, phases: { chunk: 5 } } : sum)),
};
const after: Snapshot = { state: stoppedState, reports: worse, previews: [] };

/** What is written while these are read one after the other, each write by itself. */
async function written(snapshots: Snapshot[], terminal: Partial<Output> = {}): Promise<string[]> {
  const ended = new AbortController();
  const texts: string[] = [];
  const waiting = [...snapshots];
  await watchReleases({
    read: async () => {
      const next = waiting.shift();
      if (waiting.length === 0) ended.abort();
      const report = reportReleases(next ?? NOTHING, undefined);
      return { report, list: listReleases(report, undefined, () => '') };
    },
    output: { write: (text) => texts.push(text), ...terminal },
    everyMs: 1,
    signal: ended.signal,
  });
  return texts;
}

describe('a pipe', () => {
  it('gets a line for each running version, and then one for each change', async () => {
    const lines = (await written([before, before, after, after])).join('').split('\n');
    expect(lines).toEqual([
      'shell 4 for everyone',
      'board 7 for everyone: no reports',
      'committee 1 for everyone: 40 loaded, 0 failed',
      'committee 3 for 10 %: 4 loaded, 2 failed (1 chunk, 1 entry)',
      '2026-11-20 10:07:00Z  committee 1 canary stopped by portal, was 3 · failed in 5 of 9 visits',
      '2026-11-20 10:08:00Z  committee 3 4 loaded, 5 failed (5 chunk)',
      '',
    ]);
  });

  it('says that nothing is released yet, and then what is released', async () => {
    const lines = (await written([NOTHING, before])).join('').split('\n');
    expect(lines[0]).toBe('Nothing was released here yet.');
    expect(lines).toContain('2026-11-20 10:05:00Z  committee 3 canary for 10 % by Sara, was 1, commit fed');
  });
});

describe('a terminal', () => {
  const size = { isTTY: true, columns: 60, rows: 12 };

  it('is written once while nothing changes, and over its own lines when something does', async () => {
    const [first = '', second = '', ...more] = await written([before, before, after], size);
    expect(more).toEqual([]);
    expect(first).toContain('canary   3 for 10 %');
    const height = first.split('\n').length - 1;
    expect(second.startsWith(`\x1b[${height}A\x1b[J`)).toBe(true);
    expect(second).not.toContain('canary   3 for 10 %');
  });

  it('is never filled to its last line or column', async () => {
    const [first = ''] = await written([before], size);
    const lines = first.split('\n');
    expect(lines.length).toBeLessThanOrEqual(12);
    expect(Math.max(...lines.map((line) => line.length))).toBe(59);
  });
});

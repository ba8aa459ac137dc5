import { type ClientReportSums, type ReleaseState, reportReleases, type Snapshot } from '@portal/releases';
import { listReleases } from './list-releases.ts';
import { at, change, reports, state } from './sample-state.ts';
import { type Output, watchReleases } from './watch-releases.ts';

const NOTHING: Snapshot = {
  state: { registry: { revision: 0, areas: [] }, history: [] },
  reports: null,
  previews: [],
};
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

  it('is told when nothing was released yet, and of what is released then', async () => {
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

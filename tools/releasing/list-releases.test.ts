import type { ClientReportSums, HistoryEntry, RegistryArea, ReleaseState } from '@portal/releases';
import { listReleases } from './list-releases.ts';

const area = (name: string, version: string): RegistryArea => ({
  name,
  prefix: `/${name}`,
  roles: [name],
  home: `/${name}/home`,
  version,
  entry: `/areas/${name}/${version}/mf-manifest.json`,
  contract: '1.2.0',
  integrity: 'sha384-x',
});
const { version, entry, contract, integrity } = area('committee', '3');
const canary = { version, entry, contract, integrity, share: 10 };
const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
const change = (revision: number, fields: Partial<HistoryEntry>): HistoryEntry => ({
  revision,
  at: at(revision),
  who: 'Sara',
  commit: null,
  action: 'release',
  app: 'committee',
  from: null,
  to: '1',
  ...fields,
});

const state: ReleaseState = {
  registry: {
    revision: 5,
    areas: [area('board', '7'), { ...area('committee', '1'), canary }],
    shell: { version: '4' },
  },
  history: [
    change(1, { commit: 'abc', note: 'first' }),
    change(2, { from: '1', to: '2', commit: 'def' }),
    change(3, { action: 'rollback', from: '2', to: '1', note: 'tables were wrong' }),
    change(4, { action: 'start', app: 'board', to: '7', who: 'Omar', commit: 'abc' }),
    change(5, { action: 'canary', from: '1', to: '3', share: 10, commit: 'fed' }),
  ],
};
const reports: ClientReportSums = {
  at: at(6),
  sums: [
    { area: 'committee', version: '1', loaded: 40, failed: 0, phases: {} },
    { area: 'committee', version: '2', loaded: 9, failed: 6, phases: { render: 6 } },
    { area: 'committee', version: '3', loaded: 4, failed: 2, phases: { chunk: 1, entry: 1 } },
  ],
};

it('lists current versions with date, author, commit and reports', () => {
  const text = listReleases(state, reports, undefined);
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
  const [, history = ''] = listReleases(state, reports, undefined).split('History, newest first:\n');
  expect(history.split('\n').map((line) => line.trim().slice(22))).toEqual([
    'committee 3 canary for 10 % by Sara, was 1, commit fed',
    'board 7 started by Omar, commit abc',
    'committee 1 rolled back by Sara, was 2 · tables were wrong',
    'committee 2 released by Sara, was 1, commit def',
    'committee 1 released by Sara, commit abc · first',
  ]);
});

it('lists one app alone', () => {
  const text = listReleases(state, reports, 'board');
  expect(text).toContain('board');
  expect(text).not.toContain('committee');
});

it('says so when nothing was released', () => {
  const nothing = { registry: { revision: 0, areas: [] }, history: [] };
  expect(listReleases(nothing, null, undefined)).toBe('Nothing was released here yet.');
});

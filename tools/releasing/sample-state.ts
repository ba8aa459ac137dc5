import type { ClientReportSums, HistoryEntry, Preview, RegistryArea, ReleaseState } from '@portal/releases';

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
export const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
export const change = (revision: number, fields: Partial<HistoryEntry>): HistoryEntry => ({
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

export const state: ReleaseState = {
  registry: {
    revision: 6,
    areas: [area('board', '7'), { ...area('committee', '1'), canary }],
    shell: { version: '4' },
  },
  history: [
    change(1, { commit: 'abc', note: 'first' }),
    change(2, { from: '1', to: '2', commit: 'def' }),
    change(3, { action: 'rollback', from: '2', to: '1', note: 'tables were wrong' }),
    change(4, { action: 'start', app: 'board', to: '7', who: 'Omar', commit: 'abc' }),
    change(5, { action: 'canary', from: '1', to: '3', share: 10, commit: 'fed' }),
    change(6, {
      action: 'stop',
      app: 'board',
      from: '8',
      to: '7',
      who: 'portal',
      note: 'failed in 4 of 9 visits',
    }),
  ],
};
export const reports: ClientReportSums = {
  at: at(7),
  sums: [
    { area: 'committee', version: '1', loaded: 40, failed: 0, phases: {} },
    { area: 'committee', version: '2', loaded: 9, failed: 6, phases: { render: 6 } },
    { area: 'committee', version: '3', loaded: 4, failed: 2, phases: { chunk: 1, entry: 1 } },
  ],
};

export const preview: Preview = {
  token: 'a'.repeat(32),
  area: area('committee', '2'),
  at: at(5),
  expires_at: '2026-12-04T10:05:00.000Z',
  who: 'Sara',
  commit: 'def',
  note: 'look at the table',
};

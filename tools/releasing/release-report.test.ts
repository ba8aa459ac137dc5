import { reportReleases } from '@portal/releases';
import { at, preview, reports, state } from './sample-state.ts';

const BY_SARA = { who: 'Sara', note: null, without_browser: false };

it('reports each app with its version, its canary and what browsers said of both', () => {
  const report = reportReleases({ state, reports, previews: [] }, undefined);
  expect(Object.keys(report)).toEqual(['format', 'revision', 'reports_at', 'apps', 'previews', 'history']);
  expect(report).toMatchObject({ format: 1, revision: 6, reports_at: '2026-11-20T10:07:00.000Z' });
  const versions = report.apps.map(({ app, version }) => `${app} ${version}`);
  expect(versions).toEqual(['shell 4', 'board 7', 'committee 1']);
  expect(report.apps[2]).toEqual({
    app: 'committee',
    version: '1',
    commit: 'abc',
    since: { at: '2026-11-20T10:03:00.000Z', action: 'rollback', ...BY_SARA, note: 'tables were wrong' },
    browsers: { loaded: 40, failed: 0, phases: {}, errors: 0, vitals: [] },
    canary: {
      version: '3',
      commit: 'fed',
      since: { at: '2026-11-20T10:05:00.000Z', action: 'canary', ...BY_SARA },
      browsers: { loaded: 4, failed: 2, phases: { chunk: 1, entry: 1 }, errors: 0, vitals: [] },
      share: 10,
    },
    earlier: [
      {
        version: '2',
        commit: 'def',
        since: { at: '2026-11-20T10:02:00.000Z', action: 'release', ...BY_SARA },
      },
    ],
    other_versions: [
      { version: '2', browsers: { loaded: 9, failed: 6, phases: { render: 6 }, errors: 0, vitals: [] } },
    ],
  });
  expect(report.apps[1]).toMatchObject({ browsers: null, canary: null, other_versions: [] });
});

it('reports the whole history, newest first, and says what the portal did by itself', () => {
  const { history } = reportReleases({ state, reports, previews: [] }, undefined);
  expect(history.map(({ revision }) => revision)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(history[0]).toEqual({
    revision: 6,
    at: '2026-11-20T10:06:00.000Z',
    app: 'board',
    action: 'stop',
    from: '8',
    to: '7',
    share: null,
    who: 'portal',
    automatic: true,
    commit: null,
    note: 'failed in 4 of 9 visits',
    without_browser: false,
  });
  expect(history.slice(1).some(({ automatic }) => automatic)).toBe(false);
});

it('leaves out a preview whose version everyone got, also after the next release', () => {
  const published = { ...preview, at: at(1), area: { ...preview.area, name: 'committee', version: '2' } };
  const report = reportReleases({ state, reports, previews: [published] }, undefined);
  expect(report.previews).toEqual([]);
});

it('reports previews separately, without their links', () => {
  const browsers = { loaded: 1, failed: 1, phases: { mount: 1 }, errors: 0, vitals: [] };
  const sum = { area: 'committee', version: '2+preview', ...browsers };
  const seen = { ...reports, sums: [...reports.sums, sum] };
  const report = reportReleases({ state, reports: seen, previews: [preview] }, undefined);
  expect(report.previews).toEqual([
    {
      app: 'committee',
      version: '2',
      commit: 'def',
      at: preview.at,
      expires_at: preview.expires_at,
      who: 'Sara',
      note: 'look at the table',
      without_browser: false,
      browsers,
    },
  ]);
  expect(report.apps[2]?.other_versions.map(({ version }) => version)).toEqual(['2']);
  expect(JSON.stringify(report)).not.toContain(preview.token);
});

it('reports one app alone', () => {
  const report = reportReleases({ state, reports, previews: [preview] }, 'board');
  expect(report.apps.map(({ app }) => app)).toEqual(['board']);
  expect(report.previews).toEqual([]);
  expect(new Set(report.history.map(({ app }) => app))).toEqual(new Set(['board']));
});

it('reports that nothing was released', () => {
  const nothing = { registry: { revision: 0, areas: [] }, history: [] };
  expect(reportReleases({ state: nothing, reports: null, previews: [] }, undefined)).toEqual({
    format: 1,
    revision: 0,
    reports_at: null,
    apps: [],
    previews: [],
    history: [],
  });
});

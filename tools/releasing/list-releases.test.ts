import { reportReleases, type Snapshot } from '@portal/releases';
import { listReleases, requireReleased } from './list-releases.ts';
import { preview, reports, state } from './sample-state.ts';

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

it('says so when nothing was released', () => {
  const state = { registry: { revision: 0, areas: [] }, history: [] };
  expect(listed(undefined, { state, reports: null, previews: [] })).toBe('Nothing was released here yet.');
});

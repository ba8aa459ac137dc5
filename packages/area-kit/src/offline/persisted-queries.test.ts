import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '@portal/api-client';
import { QueryClient } from '@tanstack/react-query';
import { type PersistedQuery, persistedQueries } from './persisted-queries.ts';
import { memoryRows } from './rows.ts';

test('data that the server no longer finds is removed, and the next page does not store it again', async () => {
  const rows = memoryRows<PersistedQuery>();
  const kept = persistedQueries({
    isPersisted: ([first]) => first === 'teams',
    keys: ['teams'],
    format: 1,
    rows: async () => rows,
  });
  const queryClient = new QueryClient();
  const stored = async () => {
    // Rows in memory are written within a turn.
    await nextTurn();
    return (await rows.list('judge')).map(({ key }) => key);
  };
  const openPage = () => kept.persist({ userId: 'judge', queryClient, onAnswer: () => {} });
  const answer = (key: readonly string[], queryFn: () => Promise<string>) =>
    queryClient.fetchQuery({ queryKey: key, queryFn, retry: false }).catch(() => {});

  const close = openPage();
  await answer(['teams', 'kept'], async () => 'data');
  await answer(['teams', 'gone'], async () => 'data');
  expect(await stored()).toEqual([
    ['teams', 'kept'],
    ['teams', 'gone'],
  ]);
  await answer(['teams', 'gone'], () => Promise.reject(new ApiError(404, 'Not found')));
  expect(await stored()).toEqual([['teams', 'kept']]);
  close();
  openPage();
  expect(await stored()).toEqual([['teams', 'kept']]);
  queryClient.clear();
});

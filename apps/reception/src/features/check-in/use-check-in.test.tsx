import { keyOf } from '@portal/api-client';
import { checkInCalls } from '@portal/api-schema';
import { ShellContext, type ShellServices } from '@portal/area-contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { deskTeams } from '../../shared/arrivals/desk-team.ts';
import { type DeskQueue, DeskQueueContext } from '../../shared/queue/queue-context.ts';
import { codeOf, sampleTeams } from '../../testing/fake-reception.ts';
import { useCheckIn } from './use-check-in.ts';

const teams = deskTeams(sampleTeams(1), []);
const checkIn = jest.fn(async () => 'check-in');
const onClose = jest.fn();

const send = jest.fn(async () => ({ teams: sampleTeams(2) }));
// As in the shell.
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000 } } });

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <ShellContext value={{ api: { send } } as unknown as ShellServices}>
      <DeskQueueContext value={{ checkIn } as Partial<DeskQueue> as DeskQueue}>{children}</DeskQueueContext>
    </ShellContext>
  </QueryClientProvider>
);
const openDesk = (openedTeamId: string | null) =>
  renderHook((opened: string | null) => useCheckIn({ teams, isMuted: true, openedTeamId: opened, onClose }), {
    wrapper,
    initialProps: openedTeamId,
  });

test('two taps on the button check a team in once', async () => {
  const [team] = teams;
  if (!team) throw new Error('There is no team');
  const { result } = openDesk(team.id);
  await act(() => Promise.all([result.current.checkIn(team, ['a']), result.current.checkIn(team, ['a'])]));
  expect(result.current.screen.kind).toBe('done');
  expect(checkIn).toHaveBeenCalledTimes(1);
});

test('the team that the address names is closed when the address names none any more', () => {
  const { result, rerender } = openDesk('madar');
  expect(result.current.screen).toMatchObject({ kind: 'team', teamId: 'madar' });
  rerender(null);
  expect(result.current.screen.kind).toBe('none');
});

test('the address is changed only where it names the team that is closed', () => {
  for (const [opened, changes] of [
    [null, 0],
    ['madar', 1],
  ] as const) {
    onClose.mockClear();
    const { result } = openDesk(opened);
    act(() => result.current.close());
    expect(onClose).toHaveBeenCalledTimes(changes);
  }
});

test('a team that was qualified a moment ago is found in a new list, however new the old one is', async () => {
  queryClient.setQueryData(keyOf(checkInCalls.teams), { teams: sampleTeams(1) });
  const [, late] = sampleTeams(2);
  if (!late) throw new Error('There is no team');
  const { result } = openDesk(null);
  act(() => result.current.readCode(codeOf(late)));
  await waitFor(() => expect(result.current.screen).toMatchObject({ kind: 'team', teamId: late.id }));
  expect(send).toHaveBeenCalledTimes(1);
});

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { PortalQueryClient } from './portal-query-client.ts';

const queryClient = new PortalQueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });

const answers: ((answer: string) => Promise<void>)[] = [];
const read = () =>
  new Promise<string>((resolve) => answers.push((answer) => act(async () => resolve(answer))));

function List() {
  return <p>{useQuery({ queryKey: ['list'], queryFn: read }).data}</p>;
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  );

beforeEach(() => {
  queryClient.clear();
  answers.length = 0;
});

test('a first read that was under way at a change is read again', async () => {
  show();
  act(() => void queryClient.invalidateQueries());
  await answers[0]?.('before');
  expect(answers).toHaveLength(2);
  await answers[1]?.('after');
  expect(await screen.findByText('after')).toBeInTheDocument();
  expect(answers).toHaveLength(2);
});

test('a read that was under way at a change that is followed later is still outdated', async () => {
  const { unmount } = show();
  act(() => void queryClient.invalidateQueries({ refetchType: 'none' }));
  await answers[0]?.('before');
  expect(answers).toHaveLength(1);
  unmount();
  show();
  expect(answers).toHaveLength(2);
});

import { SEARCH_DELAY_MS } from '@portal/ui/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchBox } from './search-box.tsx';

const box = () => screen.getByRole('searchbox', { name: 'ابحث باسم الفريق' });
const pause = () => act(() => jest.advanceTimersByTime(SEARCH_DELAY_MS));

function show(value = '') {
  const onSearch = jest.fn();
  const element = (searched: string) => (
    <SearchBox label="ابحث باسم الفريق" value={searched} onSearch={onSearch} />
  );
  const { rerender } = render(element(value));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { onSearch, user, searched: (text: string) => rerender(element(text)) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('searches once when typing pauses, with the text trimmed', async () => {
  const { onSearch, user } = show();

  await user.type(box(), ' سند ');
  expect(onSearch).not.toHaveBeenCalled();
  pause();

  expect(onSearch.mock.calls).toEqual([['سند']]);
});

it('keeps what was typed while its own search was running', async () => {
  const { onSearch, user, searched } = show();
  await user.type(box(), 'سن');
  pause();

  await user.type(box(), 'د');
  searched('سن');

  expect(box()).toHaveValue('سند');
  pause();
  expect(onSearch).toHaveBeenLastCalledWith('سند');
});

it('is updated when the search is changed elsewhere', async () => {
  const { onSearch, searched } = show('سند');

  searched('');
  pause();

  expect(box()).toHaveValue('');
  expect(onSearch).not.toHaveBeenCalled();
});

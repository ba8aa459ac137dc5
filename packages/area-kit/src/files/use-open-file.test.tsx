import { type FakeAnswer, fakeServer, openAreaPage, Refusal } from '@portal/area-kit/testing';
import { NOT_FOUND } from '@portal/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOpenFile } from './use-open-file.ts';

const prefix = '/leaders/portal';
const session = { userId: 'u1', role: 'leader', fullName: 'سارة القحطاني' } as const;

function FilePage() {
  const { mutate } = useOpenFile();
  return (
    <button type="button" onClick={() => mutate('f1')}>
      عرض
    </button>
  );
}

const fakeTab = () => ({ opener: window as unknown, location: { replace: jest.fn() }, close: jest.fn() });

/** Clicks the button of a page with a file; `window.open` returns the tab, or null as when it is blocked. */
async function press(answer: FakeAnswer, tab: ReturnType<typeof fakeTab> | null) {
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const calls = fakeServer({ 'GET /files/f1': answer });
  const routes = [{ path: 'file', title: 'ملف', load: async () => ({ default: FilePage }) }];
  await openAreaPage({ area: { routes }, prefix, session, at: 'file' });
  await userEvent.click(screen.getByRole('button', { name: 'عرض' }));
  return calls;
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('a file opens through its signed URL in a new tab without access to its opener', async () => {
  const tab = fakeTab();
  await press('/api/files/f1/content?signature=abc', tab);

  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith('http://localhost/api/files/f1/content?signature=abc'),
  );
  expect(tab.opener).toBeNull();
});

test.each([
  ['a URL that would run code', 'javascript:alert(1)'],
  ['a file that is gone', new Refusal(404, NOT_FOUND)],
])('%s is not opened: its tab closes and a toast says so', async (_, answer) => {
  const tab = fakeTab();
  await press(answer, tab);

  expect(await screen.findByText(/تعذّر فتح الملف/)).toBeVisible();
  expect(tab.close).toHaveBeenCalled();
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test('a blocked tab shows a message, and no URL is requested', async () => {
  const calls = await press('/api/files/f1/content?signature=abc', null);

  expect(await screen.findByText(/منع المتصفح فتح نافذة جديدة/)).toBeVisible();
  expect(calls).toEqual([]);
});

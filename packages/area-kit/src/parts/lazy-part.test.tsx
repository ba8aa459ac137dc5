import { PortalProvider } from '@portal/ui/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense } from 'react';
import { texts } from '../texts.ts';
import { DialogFailure, lazyPart } from './lazy-part.tsx';

const load = jest.fn<Promise<{ default: (props: { onClose: () => void }) => ReactNode }>, []>();
const onClose = jest.fn();

class Page extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () =>
    this.state.hasFailed ? (
      <button type="button" onClick={() => this.setState({ hasFailed: false })}>
        الإصدار ناقص
      </button>
    ) : (
      this.props.children
    );
}

/** A page with parts of one chunk, of which the first loads fail. */
function openPage(failures: number, Part = lazyPart(load), count = 1, request?: string) {
  const error = Object.assign(new Error('ChunkLoadError'), { request });
  for (let left = failures; left > 0; left -= 1) load.mockRejectedValueOnce(error);
  load.mockResolvedValue({ default: () => <p>الجزء</p> });
  const page = (shown: number) => (
    <PortalProvider>
      <Page>
        <Suspense fallback="…">
          {Array.from({ length: shown }, (_, index) => (
            <Part key={index} onClose={onClose} />
          ))}
        </Suspense>
      </Page>
    </PortalProvider>
  );
  const { rerender } = render(page(count));
  return (shown: number) => rerender(page(shown));
}

beforeEach(() => {
  jest.clearAllMocks();
  globalThis.reportError = jest.fn();
});
afterEach(() => load.mockReset());

test('a part that did not load says so, and loads again on a click, as often as needed', async () => {
  openPage(2);

  const retry = { name: texts.failures.retry };
  await userEvent.click(await screen.findByRole('button', retry));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await userEvent.click(await screen.findByRole('button', retry));

  expect(await screen.findByText('الجزء')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  expect(reportError).toHaveBeenCalledTimes(2);
});

test('all that did not load are there when the connection is back, and one that is shown later too', async () => {
  const show = openPage(1, undefined, 2);
  expect(await screen.findAllByText(texts.failures.part)).toHaveLength(2);

  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findAllByText('الجزء')).toHaveLength(2);
  show(3);
  expect(screen.getAllByText('الجزء')).toHaveLength(3);
});

test('a connection that is back before the failure is shown loads the part at once', async () => {
  globalThis.fetch = async () => {
    dispatchEvent(new Event('online'));
    throw new TypeError('Failed to fetch');
  };
  openPage(1, undefined, 1, OF_AREA);
  expect(await screen.findByText('الجزء')).toBeVisible();
});

const OF_AREA = 'https://portal.sa/areas/board/1.0.0/chunks/1.js';

test.each([
  ['a version that lacks the file', OF_AREA, { status: 404 }, 'الإصدار ناقص'],
  ['a server that is down', OF_AREA, { status: 503 }, texts.failures.part],
  ['a lost connection', OF_AREA, new TypeError('Failed to fetch'), texts.failures.part],
  ['the shell', 'https://portal.sa/assets/1.js', { status: 404 }, texts.failures.part],
])('%s: only a missing file fails the page', async (_what, request, answer, shown) => {
  globalThis.fetch = jest.fn(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as Response),
  );
  jest.spyOn(console, 'error').mockImplementation();
  openPage(1, undefined, 1, request);
  expect(await screen.findByText(shown)).toBeVisible();
});

test('the page of a version that lacks a file asks for it again on every retry', async () => {
  globalThis.fetch = async () => ({ status: 404 }) as Response;
  jest.spyOn(console, 'error').mockImplementation();
  openPage(2, undefined, 1, OF_AREA);
  await userEvent.click(await screen.findByText('الإصدار ناقص'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await userEvent.click(await screen.findByText('الإصدار ناقص'));
  expect(await screen.findByText('الجزء')).toBeVisible();
  expect(reportError).not.toHaveBeenCalled();
});

test('a part that is shown again loads again by itself', async () => {
  const show = openPage(1);
  expect(await screen.findByText(texts.failures.part)).toBeVisible();

  show(0);
  show(1);
  expect(await screen.findByText('الجزء')).toBeVisible();
});

test('a dialog that did not load says so in a toast, and opens the next time', async () => {
  const show = openPage(1, lazyPart(load, DialogFailure));
  expect(await screen.findByText(texts.failures.part)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();

  show(0);
  show(1);
  expect(await screen.findByText('الجزء')).toBeVisible();
});

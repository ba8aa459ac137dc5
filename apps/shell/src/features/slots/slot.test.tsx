import {
  type AreaModule,
  type Role,
  ShellContext,
  type ShellServices,
  useShell,
} from '@portal/area-contract';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, use, useEffect, useState } from 'react';
import { reportFailure, reportLoaded } from '../../shared/area-loading/client-reports.ts';
import { fetchManifest, loadExposed } from '../../shared/area-loading/federation.ts';
import { type AreaEntry, REGISTRY_KEY } from '../../shared/area-loading/registry.ts';
import { areaEntry, areaModule } from '../../testing/areas.ts';
import { TestProviders } from '../../testing/test-providers.tsx';
import { Slot } from './slot.tsx';
import { TIME_LIMIT_MS } from './widget.tsx';

jest.mock('../../shared/area-loading/client-reports.ts', () => ({
  reportFailure: jest.fn(),
  reportLoaded: jest.fn(),
}));
jest.mock('../../shared/area-loading/federation.ts', () => ({
  fetchManifest: jest.fn(),
  loadExposed: jest.fn(),
}));

const SLOT = 'home@1';
const FAILED = 'تعذّر عرض هذا الجزء. يُرجى إعادة المحاولة.';

let visits = 0;
let watched: ((entries: { isIntersecting: boolean }[]) => void)[];

class FakeObserver {
  constructor(seen: (typeof watched)[number]) {
    watched.push(seen);
  }
  observe() {}
  disconnect() {}
}

/** Scrolls to the slot, once so many widgets are in it. */
async function scrollTo(widgets = 1): Promise<void> {
  await waitFor(() => expect(watched).toHaveLength(widgets));
  act(() => {
    for (const seen of watched) seen([{ isIntersecting: true }]);
  });
}

beforeEach(() => {
  visits += 1;
  watched = [];
  localStorage.clear();
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  jest.mocked(reportLoaded).mockReset();
  jest.mocked(reportFailure).mockReset();
  jest.mocked(fetchManifest).mockReset().mockResolvedValue();
  jest.mocked(loadExposed).mockReset();
  for (const kind of ['warn', 'error'] as const) jest.spyOn(console, kind).mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** An area with a widget, with another name in every test: what was loaded is remembered for the visit. */
function filling(name: string, fields: Partial<AreaEntry> = {}): AreaEntry {
  return areaEntry(`${name}${visits}`, '1', { prefix: `/${name}/portal`, fills: [SLOT], ...fields });
}

const host = () => areaEntry(`host${visits}`, '1', { offers: [SLOT] });

type Widget = NonNullable<AreaModule['slots']>[string];

/** What the bundle of every area has in the slot. */
const widgetNow = jest.fn<ReturnType<Widget>, []>();

function widgetIs(widget: Widget | undefined): void {
  if (widget) widgetNow.mockImplementation(widget);
  const module = areaModule(widget ? { slots: { [SLOT]: () => widgetNow() } } : {});
  jest.mocked(loadExposed).mockImplementation(async () => ({ default: module }));
}

function expectReported(area: string, phase: string): void {
  expect(reportFailure).toHaveBeenCalledWith(
    expect.objectContaining({ area: `${area}${visits}`, version: '1', phase }),
  );
}

const saying = (Content: () => ReactNode) => async () => ({ default: Content });

function Host({ props = {} }: { props?: object }) {
  const [count, setCount] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`عدد ${count}`}
      </button>
      <Slot name={SLOT} props={props} />
    </main>
  );
}

function openHost(areas: readonly AreaEntry[], role: Role = 'leader') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(REGISTRY_KEY, { areas: [host(), ...areas] });
  const went: string[] = [];
  const services = {
    session: { userId: 'u1', role, fullName: 'سارة' },
    prefix: '/p/portal',
    navigate: (to: string) => void went.push(to),
  } as unknown as ShellServices;
  const page = (props?: object) => (
    <TestProviders queryClient={queryClient}>
      <ShellContext value={services}>{props && <Host props={props} />}</ShellContext>
    </TestProviders>
  );
  const shown = render(page({}));
  return {
    ...shown,
    went,
    give: (props: object) => shown.rerender(page(props)),
    leave: () => shown.rerender(page()),
  };
}

/** The page around the slot still works. */
function expectHostWhole(): void {
  const button = screen.getByRole('button', { name: /^عدد/ });
  const before = button.textContent;
  fireEvent.click(button);
  expect(button.textContent).not.toBe(before);
}

test('a slot that nobody fills takes no room and loads nothing', () => {
  openHost([filling('other', { fills: ['elsewhere@1'] })]);
  expect(screen.getByRole('main').children).toHaveLength(1);
  expect(watched).toEqual([]);
  expect(fetchManifest).not.toHaveBeenCalled();
});

test('the widgets of the areas of this role are loaded near the screen, in the order of names, with props of the page', async () => {
  widgetIs(async () => ({
    default: function Content({ team }: { team: string }) {
      const { prefix, navigate } = useShell();
      return (
        <button type="button" onClick={() => navigate('notes')}>
          {`${prefix} ${team}`}
        </button>
      );
    },
  }));
  const { went, give } = openHost([
    filling('second'),
    filling('first'),
    filling('judging', { roles: ['committee'] }),
  ]);
  give({ team: 'الأول' });
  await waitFor(() => expect(watched).toHaveLength(2));
  expect(fetchManifest).not.toHaveBeenCalled();
  await scrollTo(2);
  await screen.findAllByRole('button', { name: /portal الأول/ });
  give({ team: 'الثاني' });
  const widgets = screen.getAllByRole('button', { name: /portal/ });
  expect(widgets.map(({ textContent }) => textContent)).toEqual([
    '/first/portal الثاني',
    '/second/portal الثاني',
  ]);
  for (const widget of widgets) await userEvent.click(widget);
  expect(went).toEqual(['/first/portal/notes', '/second/portal/notes']);
  expect(jest.mocked(reportLoaded).mock.calls).toEqual([
    [`first${visits}`, '1'],
    [`second${visits}`, '1'],
  ]);
});

test('a person of a canary gets its widget, and what is released meanwhile waits for the next page', async () => {
  widgetIs(saying(() => 'الجديد'));
  const canary = { ...areaEntry('', '2', { fills: [SLOT] }), share: 100 };
  openHost([
    filling('canary', { fills: [], canary }),
    filling('ended', { canary: { ...canary, fills: [] } }),
  ]);
  await scrollTo();
  expect(await screen.findAllByText('الجديد')).toHaveLength(1);
  expect(jest.mocked(loadExposed).mock.calls).toEqual([[expect.objectContaining({ version: '2' })]]);
});

test('a widget for a version of the slot that nobody offers is not shown, and is reported', async () => {
  openHost([filling('newer', { fills: ['home@2'] })]);
  expectReported('newer', 'contract');
  expect(screen.getByRole('main').children).toHaveLength(1);
});

const broken = () => {
  throw new Error('broken on purpose');
};
const forever = new Promise<never>(() => {});

describe('the page stays whole, with a notice that can be tried again, and the failure is reported, when a widget', () => {
  it.each<[string, string, Widget | undefined]>([
    ['is not in the bundle', 'contract', undefined],
    ['throws when it is imported', 'chunk', async () => broken()],
    ['throws when it is rendered', 'render', saying(broken)],
    [
      'throws in an effect',
      'render',
      saying(() => {
        useEffect(broken);
        return 'لحظة';
      }),
    ],
    [
      'throws later',
      'render',
      saying(() => {
        const [failed, setFailed] = useState(false);
        useEffect(() => {
          const timer = setTimeout(setFailed, 10, true);
          return () => clearTimeout(timer);
        }, []);
        return failed ? broken() : 'لحظة';
      }),
    ],
    ['throws when it is mounted', 'render', async () => ({ mount: broken })],
    [
      'fails later in a renderer of its own',
      'render',
      async () => ({
        mount: (_element, { onError }) => {
          setTimeout(onError, 10, new Error('broken on purpose'));
          return { unmount: () => {} };
        },
      }),
    ],
  ])('%s', async (_what, phase, widget) => {
    widgetIs(widget);
    openHost([filling('broken')]);
    await scrollTo();
    await screen.findByText(FAILED);
    expectHostWhole();
    expectReported('broken', phase);

    if (widget) widgetNow.mockImplementation(saying(() => 'صار هنا'));
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
    if (widget) expect(await screen.findByText('صار هنا')).toBeVisible();
  });

  it('fails, and loads when the connection is back without taking the focus', async () => {
    widgetIs(saying(broken));
    openHost([filling('broken')]);
    await scrollTo();
    await screen.findByText(FAILED);
    const before = document.activeElement;
    widgetNow.mockImplementation(saying(() => 'صار هنا'));
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('صار هنا')).toBeVisible();
    expect(document.activeElement).toBe(before);
  });

  it.each<[string, Widget]>([
    ['never arrives', () => forever],
    ['waits forever', saying(() => use(forever))],
  ])('%s', async (_what, widget) => {
    widgetIs(widget);
    openHost([filling('late')]);
    await waitFor(() => expect(watched).toHaveLength(1));
    jest.useFakeTimers();
    await scrollTo();
    await act(() => jest.advanceTimersByTimeAsync(TIME_LIMIT_MS - 1));
    expect(screen.queryByText(FAILED)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText(FAILED)).toBeVisible();
    expectHostWhole();
    expectReported('late', 'chunk');
  });

  it('throws in an event of its own', async () => {
    const uncaught = jest.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener('error', uncaught);
    widgetIs(
      saying(() => (
        <button type="button" onClick={broken}>
          اضغط
        </button>
      )),
    );
    openHost([filling('event')]);
    await scrollTo();
    await userEvent.click(await screen.findByRole('button', { name: 'اضغط' }));
    expect(uncaught).toHaveBeenCalledTimes(1);
    window.removeEventListener('error', uncaught);
    expect(screen.getByRole('button', { name: 'اضغط' })).toBeVisible();
    expectHostWhole();
  });
});

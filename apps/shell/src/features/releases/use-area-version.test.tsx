import { CONTRACT_VERSION } from '@portal/area-contract';
import { PortalProvider } from '@portal/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { bucketOf } from '../areas/canary.ts';
import { fetchManifest, loadExposed } from '../areas/federation.ts';
import { type AreaEntry, REGISTRY_KEY } from '../areas/registry.ts';
import { addLeaveGuard } from '../navigation/leave-guards.ts';
import type { StoredUser } from '../session/session-storage.ts';
import { ReleaseNotice } from './release-notice.tsx';
import { loadNewShell } from './shell-version.ts';
import { useAreaVersion } from './use-area-version.ts';

jest.mock('../areas/federation.ts', () => ({ fetchManifest: jest.fn(), loadExposed: jest.fn() }));
jest.mock('./shell-version.ts', () => ({
  ...jest.requireActual('./shell-version.ts'),
  loadNewShell: jest.fn(),
}));
const OFFER = 'نسخة أحدث متاحة';

let areas = 0;
let name: string;
let registry: object;
let unguard = () => {};
/** Far enough apart that every return to the window counts. */
let now = 0;

const version = (number: string) => ({
  version: number,
  entry: `/areas/${name}/${number}/mf-manifest.json`,
  contract: CONTRACT_VERSION,
  integrity: '',
});
const listed = (number: string): AreaEntry => ({
  name,
  prefix: '/p/portal',
  roles: ['committee'],
  home: '/p/portal/home',
  ...version(number),
});
/** Somebody who falls below, or not below, ten percent for the canary of this version. */
function person(canary: string, inCanary: boolean): StoredUser {
  const id = Array.from({ length: 1000 }, (_, index) => `user-${index}`).find(
    (candidate) => bucketOf(`${candidate}:${name}:${canary}`) < 10 === inCanary,
  );
  return { id: id ?? '', token: 't', role: 'committee', full_name: 'لجنة' };
}

function Probe({ user, start }: { readonly user: StoredUser; readonly start: AreaEntry }) {
  const { entry, update, reloading } = useAreaVersion(start, user);
  const go = useNavigate();
  return (
    <>
      <p>النسخة {entry.version}</p>
      {reloading && <p>تحميل</p>}
      <button type="button" onClick={() => void go('/p/portal/other')}>
        صفحة أخرى
      </button>
      <button type="button" onClick={() => void go('?tab=2')}>
        تبويب آخر
      </button>
      <ReleaseNotice update={update} />
    </>
  );
}

function open(start: AreaEntry, user = person('-', false), page: ReactNode = null, shellVersion?: string) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(REGISTRY_KEY, { revision: '1', areas: [start], shellVersion });
  return render(
    <PortalProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/p/portal/home']}>
          <Probe user={user} start={start} />
          {page}
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  );
}

/** What operations release, and the browser asks for when the person comes back to the window. */
async function release(next: object): Promise<void> {
  registry = next;
  now += 60_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  clock.mockRestore();
}
const onlyArea = (entry: object, shell?: string) => ({
  revision: 2,
  areas: [entry],
  ...(shell && { shell: { version: shell } }),
});
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));

beforeEach(() => {
  areas += 1;
  name = `area-${areas}`;
  sessionStorage.clear();
  globalThis.fetch = async (input) =>
    String(input) === '/registry.json' ? Response.json(registry) : Response.json({});
  jest.mocked(fetchManifest).mockResolvedValue();
  jest.mocked(loadExposed).mockImplementation(async () => ({
    default: { contract: CONTRACT_VERSION, menu: () => [], routes: [], loadInitial: async () => ({}) },
  }));
  jest.mocked(loadNewShell).mockReset();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  unguard();
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

test('a newer version is offered, and taken with the next page only', async () => {
  open(listed('1'));
  await release(onlyArea(listed('2')));
  expect(await screen.findByText(OFFER)).toBeVisible();
  await press('تبويب آخر');
  expect(screen.getByText('النسخة 1')).toBeVisible();
  await press('صفحة أخرى');
  expect(screen.getByText('النسخة 2')).toBeVisible();
  expect(screen.queryByText(OFFER)).toBeNull();
});

test('a rollback is one more version', async () => {
  open(listed('2'));
  await release(onlyArea(listed('1')));
  await screen.findByText(OFFER);
  await press('التحديث الآن');
  expect(screen.getByText('النسخة 1')).toBeVisible();
});

test('nothing is taken while something is unsaved, unless the person says so', async () => {
  unguard = addLeaveGuard(() => 'كُتب شيء ولم يُحفظ');
  open(listed('1'));
  await release(onlyArea(listed('2')));
  await screen.findByText(OFFER);
  await press('صفحة أخرى');
  expect(screen.getByText('النسخة 1')).toBeVisible();

  await press('التحديث الآن');
  expect(await screen.findByRole('dialog')).toHaveTextContent('كُتب شيء ولم يُحفظ');
  await press('إلغاء');
  expect(screen.getByText('النسخة 1')).toBeVisible();

  // It was saved; the page is still the same.
  unguard();
  await press('تبويب آخر');
  expect(screen.getByText('النسخة 1')).toBeVisible();
});

test('what was unsaved holds a version up no longer than the page that it stood on', async () => {
  function Typed() {
    const { pathname } = useLocation();
    return pathname.endsWith('home') ? <Guarded /> : null;
  }
  function Guarded() {
    useEffect(() => addLeaveGuard(() => 'كُتب شيء ولم يُحفظ'), []);
    return null;
  }
  open(listed('1'), person('-', false), <Typed />);
  await release(onlyArea(listed('2')));
  await screen.findByText(OFFER);
  await press('صفحة أخرى');
  expect(screen.getByText('النسخة 2')).toBeVisible();
});

test('an offer that is waved away stays away until the next version', async () => {
  open(listed('1'));
  await release(onlyArea(listed('2')));
  await screen.findByText(OFFER);
  await press('لاحقًا');
  expect(screen.queryByText(OFFER)).toBeNull();
  await release(onlyArea(listed('3')));
  expect(await screen.findByText(OFFER)).toBeVisible();
});

test('a version that does not load is neither offered nor taken', async () => {
  jest.mocked(loadExposed).mockRejectedValue(new Error('broken'));
  open(listed('1'));
  await release(onlyArea(listed('2')));
  await waitFor(() =>
    expect(console.warn).toHaveBeenCalledWith('A newer version is not taken.', expect.anything()),
  );
  await press('صفحة أخرى');
  expect(screen.getByText('النسخة 1')).toBeVisible();
  expect(screen.queryByText(OFFER)).toBeNull();
});

test('without a connection nothing is taken', async () => {
  open(listed('1'));
  await release(onlyArea(listed('2')));
  await screen.findByText(OFFER);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('صفحة أخرى');
  expect(screen.getByText('النسخة 1')).toBeVisible();
});

describe('a canary', () => {
  const withCanary = () => ({ ...listed('1'), canary: { ...version('2'), share: 10 } });

  test('is for its share of the people from the start', () => {
    open(withCanary(), person('2', true)).unmount();
    open(withCanary(), person('2', true));
    expect(screen.getByText('النسخة 2')).toBeVisible();
  });

  test('is not for the others', async () => {
    open(withCanary(), person('2', false));
    await release(onlyArea(withCanary()));
    expect(screen.getByText('النسخة 1')).toBeVisible();
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  test('that was stopped leaves its people with the next page', async () => {
    open(withCanary(), person('2', true));
    await release(onlyArea(listed('1')));
    await screen.findByText(OFFER);
    await press('صفحة أخرى');
    expect(screen.getByText('النسخة 1')).toBeVisible();
  });

  test('that was promoted changes nothing for those who have it', async () => {
    open(withCanary(), person('2', true));
    await release(onlyArea(listed('2')));
    await press('صفحة أخرى');
    expect(screen.getByText('النسخة 2')).toBeVisible();
    expect(screen.queryByText(OFFER)).toBeNull();
  });
});

describe('a newer shell', () => {
  beforeEach(() => {
    document.head.innerHTML = '<meta name="shell-version" content="s1">';
  });

  test('is loaded with the document of the next page', async () => {
    open(listed('1'));
    await release(onlyArea(listed('1'), 's2'));
    expect(await screen.findByText(OFFER)).toBeVisible();
    expect(loadNewShell).not.toHaveBeenCalled();
    await press('صفحة أخرى');
    expect(loadNewShell).toHaveBeenCalledWith('s2');
    expect(screen.getByText('تحميل')).toBeVisible();
  });

  test('is loaded at once for who signs in on a page that was open since before', () => {
    open(listed('1'), person('-', false), null, 's2');
    expect(loadNewShell).toHaveBeenCalledWith('s2');
  });

  test('is not loaded over something unsaved', async () => {
    unguard = addLeaveGuard(() => 'كُتب شيء ولم يُحفظ');
    open(listed('1'));
    await release(onlyArea(listed('1'), 's2'));
    await screen.findByText(OFFER);
    await press('صفحة أخرى');
    expect(loadNewShell).not.toHaveBeenCalled();
  });

  test('is not loaded again and again where the page still comes old', async () => {
    sessionStorage.setItem('reloadedForShell', 's2');
    open(listed('1'));
    await release(onlyArea(listed('1'), 's2'));
    await press('صفحة أخرى');
    expect(loadNewShell).not.toHaveBeenCalled();
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  test('is none where it is the same, or the page was never released', async () => {
    open(listed('1'));
    await release(onlyArea(listed('1'), 's1'));
    document.head.innerHTML = '<meta name="shell-version" content="__SHELL_VERSION__">';
    await release(onlyArea(listed('1'), 's2'));
    await press('صفحة أخرى');
    expect(loadNewShell).not.toHaveBeenCalled();
  });
});

import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { bucketOf } from '../../shared/area-loading/canary.ts';
import { fetchManifest, loadExposed } from '../../shared/area-loading/federation.ts';
import {
  type AreaEntry,
  type AreaRegistry,
  areaAt,
  REGISTRY_KEY,
} from '../../shared/area-loading/registry.ts';
import { addLeaveGuard } from '../../shared/navigation/leave-guards.ts';
import type { StoredUser } from '../../shared/session/session-storage.ts';
import { areaEntry, areaModule } from '../../testing/areas.ts';
import { TestProviders } from '../../testing/test-providers.tsx';
import { ReleaseNotice } from './release-notice.tsx';
import { reloadForArea, reloadForShell } from './shell-version.ts';
import { useAreaVersion } from './use-area-version.ts';

jest.mock('../../shared/area-loading/federation.ts', () => ({
  fetchManifest: jest.fn(),
  loadExposed: jest.fn(),
}));
jest.mock('./shell-version.ts', () => ({
  ...jest.requireActual('./shell-version.ts'),
  reloadForArea: jest.fn(),
  reloadForShell: jest.fn(),
}));
const OFFER = 'يوجد تحديث';

let areas = 0;
let name: string;
let registry: object;
let unguard = () => {};
/** Advanced with every release, so that no return to the window is skipped as too soon. */
let now = 0;

const listed = (version: string) => areaEntry(name, version, { roles: ['committee'] });
/** A user who is, or is not, in the first ten percent for the canary of this version. */
function userFor(canary: string, inCanary: boolean): StoredUser {
  const id = Array.from({ length: 1000 }, (_, index) => `user-${index}`).find(
    (candidate) => bucketOf(`${candidate}:${name}:${canary}`) < 10 === inCanary,
  );
  return { id: id ?? '', token: 't', role: 'committee', full_name: 'لجنة' };
}

function TestPage({ user, start }: { readonly user: StoredUser; readonly start: AreaEntry }) {
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

function open(start: AreaEntry, user = userFor('-', false), page: ReactNode = null, shellVersion?: string) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(REGISTRY_KEY, { areas: [start], shellVersion });
  const rendered = render(
    <TestProviders at="/p/portal/home" queryClient={queryClient}>
      <TestPage user={user} start={start} />
      {page}
    </TestProviders>,
  );
  return { ...rendered, queryClient };
}

/** Publishes a registry and returns to the window, so that the browser fetches it. */
async function release(next: object): Promise<void> {
  registry = next;
  now += 60_000;
  jest.spyOn(performance, 'now').mockReturnValue(now);
  await act(async () => void window.dispatchEvent(new Event('focus')));
}
const onlyArea = (entry: object, shell?: string) => ({
  areas: [entry],
  ...(shell && { shell: { version: shell } }),
});
/** Opens the first version, and releases one that is offered then. */
async function openOffered(page?: ReactNode) {
  open(listed('1'), userFor('-', false), page);
  await release(onlyArea(listed('2')));
  expect(await screen.findByText(OFFER)).toBeVisible();
}
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));

beforeEach(() => {
  areas += 1;
  name = `area-${areas}`;
  sessionStorage.clear();
  globalThis.fetch = async (input) =>
    String(input) === '/registry.json' ? Response.json(registry) : Response.json({});
  jest.mocked(fetchManifest).mockResolvedValue();
  jest.mocked(loadExposed).mockImplementation(async () => ({ default: areaModule() }));
  jest.mocked(reloadForArea).mockReset();
  jest.mocked(reloadForShell).mockReset();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  unguard();
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

test('a newer version is offered, and applied with the next page', async () => {
  await openOffered();
  await press('تبويب آخر');
  expect(screen.getByText('النسخة 1')).toBeVisible();
  await press('صفحة أخرى');
  expect(screen.getByText('النسخة 2')).toBeVisible();
  expect(screen.queryByText(OFFER)).toBeNull();
});

test('with unsaved input nothing is applied unless the user confirms it', async () => {
  unguard = addLeaveGuard(() => 'كُتب شيء ولم يُحفظ');
  await openOffered();
  await press('صفحة أخرى');
  expect(screen.getByText('النسخة 1')).toBeVisible();

  await press('التحديث الآن');
  expect(await screen.findByRole('dialog')).toHaveTextContent('كُتب شيء ولم يُحفظ');
  await press('إلغاء');
  expect(screen.getByText('النسخة 1')).toBeVisible();

  // Saved, but still on the same page.
  unguard();
  await press('تبويب آخر');
  expect(screen.getByText('النسخة 1')).toBeVisible();
});

test('unsaved input that is left behind with its page does not block a version', async () => {
  function Typed() {
    const { pathname } = useLocation();
    return pathname.endsWith('home') ? <Guarded /> : null;
  }
  function Guarded() {
    useEffect(() => addLeaveGuard(() => 'كُتب شيء ولم يُحفظ'), []);
    return null;
  }
  await openOffered(<Typed />);
  await press('صفحة أخرى');
  expect(screen.getByText('النسخة 2')).toBeVisible();
});

test('a dismissed offer is hidden until the next version', async () => {
  await openOffered();
  await press('لاحقًا');
  expect(screen.queryByText(OFFER)).toBeNull();
  await release(onlyArea(listed('3')));
  expect(await screen.findByText(OFFER)).toBeVisible();
});

test('offline nothing is applied', async () => {
  await openOffered();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('صفحة أخرى');
  expect(screen.getByText('النسخة 1')).toBeVisible();
});

test('a version that failed on a bad network is tried again some minutes later', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.mocked(loadExposed).mockRejectedValue(new Error('net'));
  open(listed('1'));
  for (const attempt of [1, 2, 3]) {
    await release(onlyArea(listed('2')));
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(attempt));
  }
  jest.mocked(loadExposed).mockResolvedValue({ default: areaModule() });
  await release(onlyArea(listed('2')));
  expect(screen.queryByText(OFFER)).toBeNull();
  now += 10 * 60_000;
  await release(onlyArea(listed('2')));
  expect(await screen.findByText(OFFER)).toBeVisible();
});

describe('an area on screen', () => {
  const shown = (queryClient: QueryClient) =>
    areaAt(queryClient.getQueryData<AreaRegistry>(REGISTRY_KEY)?.areas ?? [], 'committee', '/p/portal/home');

  test('stays there, with what is typed, when another version is no longer for the role', async () => {
    const { queryClient } = open(listed('1'));
    await release(onlyArea({ ...listed('2'), roles: ['leader'] }));
    expect(shown(queryClient)).toMatchObject({ version: '1', prefix: '/p/portal' });
    await press('صفحة أخرى');
    expect(screen.getByText('النسخة 1')).toBeVisible();
    expect(reloadForShell).not.toHaveBeenCalled();
  });

  test('stays there when another version has moved, until the next page loads the document again', async () => {
    const { queryClient } = open(listed('1'));
    await release(onlyArea({ ...listed('2'), prefix: '/q/portal', home: '/q/portal/home' }));
    expect(shown(queryClient)).toMatchObject({ version: '1', prefix: '/p/portal' });
    expect(reloadForArea).not.toHaveBeenCalled();
    await press('صفحة أخرى');
    expect(reloadForArea).toHaveBeenCalledWith(`${name}@2`);
    expect(reloadForShell).not.toHaveBeenCalled();
  });

  test('loads the document only once for a version that has moved, and for each shell', async () => {
    // The document cannot be loaded again here.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const actual = jest.requireActual<typeof import('./shell-version.ts')>('./shell-version.ts');
    document.head.innerHTML = '<meta name="shell-version" content="s1">';
    actual.reloadForShell('s2');
    actual.reloadForArea(`${name}@2`);
    const moved = { ...listed('2'), prefix: '/q/portal', home: '/q/portal/home' };
    open(listed('1'));
    await release(onlyArea(moved, 's2'));
    await press('صفحة أخرى');
    expect(screen.getByText('النسخة 1')).toBeVisible();
    expect(screen.queryByText(OFFER)).toBeNull();
    expect(reloadForArea).not.toHaveBeenCalled();
    expect(reloadForShell).not.toHaveBeenCalled();
  });
});

describe('a canary', () => {
  const withCanary = () => {
    const { version, entry, contract } = listed('2');
    return { ...listed('1'), canary: { version, entry, contract, share: 10 } };
  };

  test('is used by its share of the users from the start', () => {
    open(withCanary(), userFor('2', true)).unmount();
    open(withCanary(), userFor('2', true));
    expect(screen.getByText('النسخة 2')).toBeVisible();
  });

  test('is not used by the others', async () => {
    open(withCanary(), userFor('2', false));
    await release(onlyArea(withCanary()));
    expect(screen.getByText('النسخة 1')).toBeVisible();
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  test('that was promoted changes nothing for those who already use it', async () => {
    open(withCanary(), userFor('2', true));
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

  test('is loaded at once when a user signs in on a page that was opened before the release', () => {
    open(listed('1'), userFor('-', false), null, 's2');
    expect(reloadForShell).toHaveBeenCalledWith('s2');
    expect(screen.getByText('تحميل')).toBeVisible();
  });

  test('is not loaded while something is unsaved', async () => {
    unguard = addLeaveGuard(() => 'كُتب شيء ولم يُحفظ');
    open(listed('1'));
    await release(onlyArea(listed('1'), 's2'));
    await screen.findByText(OFFER);
    await press('صفحة أخرى');
    expect(reloadForShell).not.toHaveBeenCalled();
  });

  test('is ignored when the version is the same, or the page was not released', async () => {
    open(listed('1'));
    await release(onlyArea(listed('1'), 's1'));
    document.head.innerHTML = '<meta name="shell-version" content="__SHELL_VERSION__">';
    await release(onlyArea(listed('1'), 's2'));
    await press('صفحة أخرى');
    expect(reloadForShell).not.toHaveBeenCalled();
  });
});

import type { AreaModule } from '@portal/area-contract';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fetchManifest, loadExposed } from '../../shared/area-loading/federation.ts';
import { type AreaEntry, REGISTRY_KEY } from '../../shared/area-loading/registry.ts';
import { areaEntry, areaModule } from '../../testing/areas.ts';
import { useArea } from './use-area.ts';

jest.mock('../../shared/area-loading/federation.ts', () => ({
  fetchManifest: jest.fn(),
  loadExposed: jest.fn(),
}));

let areas = 0;
let queryClient: QueryClient;

function entry(version: string): AreaEntry {
  return areaEntry(`area-${areas}`, version);
}
function bundles(modules: Readonly<Record<string, Partial<AreaModule>>>): void {
  jest.mocked(loadExposed).mockImplementation(async ({ version }) => ({
    default: areaModule({ loadInitial: async () => ({ extra: 'loaded' }), ...modules[version] }),
  }));
}
function openArea(version: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const shown = renderHook(
    ({ version: wanted }) => {
      useQuery({ queryKey: ['event'], queryFn: () => 'the event', staleTime: 'static' });
      return useArea(entry(wanted), 'u1');
    },
    { wrapper, initialProps: { version } },
  );
  const ready = () => waitFor(() => expect(shown.result.current.isPending).toBe(false));
  return { ...shown, ready };
}

beforeEach(() => {
  areas += 1;
  localStorage.clear();
  queryClient = new QueryClient();
  globalThis.fetch = async () => Response.json({});
  jest.mocked(fetchManifest).mockResolvedValue();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the initial loads provide the state of the menu', async () => {
  bundles({});
  const { result, ready } = openArea('1');
  await ready();
  expect(result.current.data?.initialState).toEqual({ extra: 'loaded' });
});

test('the page at this address loads beside the initial loads, and no other one does', async () => {
  history.replaceState(null, '', '/p/portal/teams/7');
  const initial = Promise.withResolvers<{ extra: string }>();
  const load = { home: jest.fn(), team: jest.fn(async () => ({ default: () => null })) };
  const routes = [
    { path: 'home', title: 'الرئيسية', load: load.home },
    { path: 'teams/:id', title: 'الفريق', load: load.team },
  ];
  bundles({ 1: { routes, loadInitial: () => initial.promise } });
  const { ready } = openArea('1');
  await waitFor(() => expect(load.team).toHaveBeenCalledTimes(1));
  initial.resolve({ extra: 'loaded' });
  await ready();
  expect(load.home).not.toHaveBeenCalled();
  history.replaceState(null, '', '/');
});

test.each<[string, AreaModule['loadInitial']]>([
  ['fail', () => Promise.reject(new Error('down'))],
  [
    'throw',
    () => {
      throw new Error('broken');
    },
  ],
])('initial loads that %s do not block the area', async (_how, loadInitial) => {
  localStorage.setItem('currentStatus', 'Qualified');
  bundles({ 1: { loadInitial } });
  const { result, ready } = openArea('1');
  await ready();
  expect(result.current.data?.initialState).toEqual({ currentStatus: 'Qualified' });
});

test('initial loads that never settle block the area for a limited time', async () => {
  jest.useFakeTimers();
  bundles({ 1: { loadInitial: () => new Promise(() => {}) } });
  const { result } = openArea('1');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(result.current.isPending).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(result.current.data?.entry.version).toBe('1');
});

test('another version starts without the cached data of the previous one; the shell’s own data stays', async () => {
  bundles({});
  queryClient.setQueryData(REGISTRY_KEY, 'the registry');
  const { result, rerender, ready } = openArea('1');
  await ready();
  queryClient.setQueryData(['teams'], 'in the shape of version 1');
  rerender({ version: '2' });
  await waitFor(() => expect(result.current.data?.entry.version).toBe('2'));
  expect(queryClient.getQueryData(['teams'])).toBeUndefined();
  expect(queryClient.getQueryData(['area', entry('1').name, '1', 'u1'])).toBeUndefined();
  expect(queryClient.getQueryData(['event'])).toBe('the event');
  expect(queryClient.getQueryData(REGISTRY_KEY)).toBe('the registry');
});

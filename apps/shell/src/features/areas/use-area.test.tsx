import { type AreaModule, CONTRACT_VERSION } from '@portal/area-contract';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fetchManifest, loadExposed } from './federation.ts';
import { type AreaEntry, REGISTRY_KEY } from './registry.ts';
import { useArea } from './use-area.ts';

jest.mock('./federation.ts', () => ({ fetchManifest: jest.fn(), loadExposed: jest.fn() }));

let areas = 0;
let queryClient: QueryClient;

const sound: AreaModule = {
  contract: CONTRACT_VERSION,
  menu: () => [],
  routes: [],
  loadInitial: async () => ({ extra: 'loaded' }),
};
function entry(version: string): AreaEntry {
  const name = `area-${areas}`;
  return {
    name,
    prefix: '/p/portal',
    roles: ['leader'],
    home: '/p/portal/home',
    version,
    entry: `/areas/${name}/${version}/mf-manifest.json`,
    contract: CONTRACT_VERSION,
  };
}
/** What the bundles expose, by version. */
function bundles(modules: Readonly<Record<string, Partial<AreaModule>>>): void {
  jest
    .mocked(loadExposed)
    .mockImplementation(async ({ version }) => ({ default: { ...sound, ...modules[version] } }));
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

test('the first loads say what the menu depends on', async () => {
  bundles({});
  const { result, ready } = openArea('1');
  await ready();
  expect(result.current.data?.initialState).toEqual({ extra: 'loaded' });
});

test.each<[string, AreaModule['loadInitial']]>([
  ['fail', () => Promise.reject(new Error('down'))],
  [
    'throw',
    () => {
      throw new Error('broken');
    },
  ],
])('first loads that %s do not keep the area away', async (_how, loadInitial) => {
  localStorage.setItem('currentStatus', 'Qualified');
  bundles({ 1: { loadInitial } });
  const { result, ready } = openArea('1');
  await ready();
  expect(result.current.data?.initialState).toEqual({ currentStatus: 'Qualified' });
});

test('first loads without an answer do not keep the area away for ever', async () => {
  jest.useFakeTimers();
  bundles({ 1: { loadInitial: () => new Promise(() => {}) } });
  const { result } = openArea('1');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(result.current.isPending).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(result.current.data?.entry.version).toBe('1');
});

test('another version begins without the data of the one before; the shell’s own stays', async () => {
  bundles({});
  queryClient.setQueryData(REGISTRY_KEY, 'the registry');
  const { result, rerender, ready } = openArea('1');
  await ready();
  queryClient.setQueryData(['teams'], 'in the form of version 1');
  rerender({ version: '2' });
  await waitFor(() => expect(result.current.data?.entry.version).toBe('2'));
  expect(queryClient.getQueryData(['teams'])).toBeUndefined();
  expect(queryClient.getQueryData(['area', entry('1').name, '1', 'u1'])).toBeUndefined();
  expect(queryClient.getQueryData(['event'])).toBe('the event');
  expect(queryClient.getQueryData(REGISTRY_KEY)).toBe('the registry');
});

test('a version whose menu throws gives way to the one that worked', async () => {
  localStorage.setItem(`goodVersions:${entry('1').name}`, JSON.stringify([entry('1')]));
  bundles({
    2: {
      menu: () => {
        throw new Error('broken');
      },
    },
  });
  const { result, ready } = openArea('2');
  await ready();
  expect(result.current.data?.entry.version).toBe('1');
});

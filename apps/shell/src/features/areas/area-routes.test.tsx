import type { AreaModule, MountProps, ShellServices } from '@portal/area-contract';
import { ShellContext } from '@portal/area-contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { AreaLoadError } from '../../shared/area-loading/area-load-error.ts';
import { areaEntry, areaModule } from '../../testing/areas.ts';
import { TestProviders } from '../../testing/test-providers.tsx';
import { AreaRoutes } from './area-routes.tsx';

// It measures with what jsdom does not have.
jest.mock('../../shared/vitals/shown-areas.ts', () => ({ areaShown: () => {} }));

const broken = () => {
  throw new Error('broken on purpose');
};
const FAILED = 'تعذّر فتح هذا القسم';

type Load = AreaModule['routes'][number]['load'];

let failures: AreaLoadError[];

beforeEach(() => {
  failures = [];
  Object.assign(globalThis, { reportError: jest.fn() });
  for (const kind of ['warn', 'error'] as const) jest.spyOn(console, kind).mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

/** Opens an area with a page of its own at `first/:id`, and with a plain one. */
async function openArea(load: Load) {
  const Second = () => <h1>الصفحة الثانية</h1>;
  const module = areaModule({
    routes: [
      { path: 'first/:id', title: 'الأولى', load } as AreaModule['routes'][number],
      { path: 'second', title: 'الثانية', load: async () => ({ default: Second }) },
    ],
  });
  const services = {
    prefix: '/p/portal',
    session: { fullName: 'سارة' },
    Slot: () => null,
  } as object as ShellServices;
  const area = { entry: areaEntry('one', '1'), module, initialState: {} };
  const page = (own: ReactNode) => (
    <TestProviders at="/p/portal/first/7?page=2">
      <Link to="/p/portal/first/8">التالي</Link>
      <Link to="/p/portal/second">الثانية</Link>
      <ShellContext value={services}>{own}</ShellContext>
    </TestProviders>
  );
  const onFailure = (error: AreaLoadError) => void failures.push(error);
  render(page(<AreaRoutes area={area} eventName="هاكاثون" replacing={false} onFailure={onFailure} />));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test('a page that throws while it is left does not take the next one with it', async () => {
  await openArea(async () => ({
    default: () => {
      useEffect(() => broken, []);
      return 'الأولى';
    },
  }));
  await follow('الثانية');
  expect(await screen.findByRole('heading', { name: 'الصفحة الثانية' })).toBeVisible();
  expect(reportError).toHaveBeenCalledWith(new Error('broken on purpose'));
});

describe('a page with a renderer of its own', () => {
  /** One that writes what it was given, and what becomes of its element. */
  function renderer({ updates = true, unmount = () => {} } = {}) {
    const log: string[] = [];
    const elements: HTMLElement[] = [];
    let given: MountProps;
    const write = (element: HTMLElement, props: MountProps) => {
      given = props;
      const { id } = props.params;
      element.textContent = `${props.shell.session.fullName} ${id} ${props.search} ${'Slot' in props.shell}`;
    };
    const load: Load = async () => ({
      mount: (element, props) => {
        log.push('mount');
        elements.push(element);
        write(element, props);
        return {
          ...(updates && {
            update: (next) => {
              log.push('update');
              write(element, next);
            },
          }),
          unmount: () => {
            log.push('unmount');
            unmount();
          },
        };
      },
    });
    return { load, log, elements, fail: () => act(() => given.onError(new Error('broken on purpose'))) };
  }

  it('gets the shell and the address as plain values, is updated, and is unmounted once when it is left', async () => {
    const { load, log, elements, fail } = renderer();
    await openArea(load);
    expect(screen.getByText('سارة 7 ?page=2 false')).toBeVisible();
    await follow('التالي');
    expect(
      screen.getByText('سارة 8 false', { normalizer: (text) => text.replace(/\s+/g, ' ') }),
    ).toBeVisible();
    expect(log).toEqual(['mount', 'update']);
    await follow('الثانية');
    expect(log).toEqual(['mount', 'update', 'unmount']);
    expect(elements.map(({ isConnected }) => isConnected)).toEqual([false]);
    fail();
    expect(await screen.findByRole('heading', { name: 'الصفحة الثانية' })).toBeVisible();
    await follow('التالي');
    expect(log).toEqual(['mount', 'update', 'unmount', 'mount']);
  });

  it('is mounted again with another address when it cannot be updated', async () => {
    const { load, log, elements } = renderer({ updates: false });
    await openArea(load);
    await follow('التالي');
    expect(log).toEqual(['mount', 'unmount', 'mount']);
    expect(elements.map(({ isConnected }) => isConnected)).toEqual([false, true]);
  });

  it('shows the error of the area when it throws while it is mounted', async () => {
    await openArea(async () => ({ mount: broken }));
    expect(screen.getByText(FAILED)).toBeVisible();
    expect(failures).toMatchObject([{ phase: 'render', cause: new Error('broken on purpose') }]);
  });

  it('does not keep the person when unmounting throws', async () => {
    const { load, elements } = renderer({ unmount: broken });
    await openArea(load);
    await follow('الثانية');
    expect(await screen.findByRole('heading', { name: 'الصفحة الثانية' })).toBeVisible();
    expect(elements[0]?.isConnected).toBe(false);
    expect(reportError).toHaveBeenCalledTimes(1);
  });
});

import { areaEntry } from '../../testing/areas.ts';
import { readPreviewToken, takeOpenedLinks } from '../session/opened-links.ts';
import { takeOverTab } from '../session/tab-storage.ts';
import { fetchRegistry } from './fetch-registry.ts';
import { otherKnownGood, rememberKnownGood } from './known-good-versions.ts';
import { quarantine } from './load-area.ts';
import { usePreviewEnd } from './preview.ts';
import { areasOfRole } from './registry.ts';

const TOKEN = 'a'.repeat(32);
const committee = areaEntry('committee', '1', { roles: ['committee'] });
const board = areaEntry('board', '7', { roles: ['super-admin'] });
const previewed = areaEntry('committee', '2+preview', {
  roles: ['committee'],
  entry: '/previews/committee/2/mf-manifest.json',
});

let asked: string[];
let answer: () => Response;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  usePreviewEnd.setState({ ended: false });
  asked = [];
  answer = () => Response.json({ message: 'preview', data: { area: previewed } });
  globalThis.fetch = async (input) => {
    const { pathname, search } = new URL(String(input instanceof Request ? input.url : input), location.href);
    asked.push(pathname + search);
    if (pathname === '/registry.json') return Response.json({ revision: 1, areas: [board, committee] });
    return answer();
  };
});
afterEach(() => history.replaceState(null, '', '/'));

function openLink(address = `/?preview=${TOKEN}`): void {
  history.replaceState(null, '', address);
  takeOpenedLinks();
}
const committeeArea = async () => (await fetchRegistry()).areas.find(({ name }) => name === 'committee');
const gone = () => Response.json({ message: 'Not found', request_id: '1' }, { status: 404 });

test('without a preview nothing but the registry is asked for', async () => {
  expect(await committeeArea()).toEqual(committee);
  expect(asked).toEqual(['/registry.json']);
});

test('a link puts its version in place of the released one, and leaves the address', async () => {
  openLink(`/?x=1&preview=${TOKEN}#y`);
  expect(location.href).toMatch(/\/\?x=1#y$/);
  expect(await committeeArea()).toEqual({ ...previewed, source: 'preview' });
  expect(asked).toContain(`/api/previews?token=${TOKEN}`);
});

test.each(['/?preview=', `/privacy?preview=${TOKEN}`, '/'])('%s opens none', (address) => {
  openLink(address);
  expect(readPreviewToken()).toBeNull();
});

test('an area that was never released is added, for its roles only', async () => {
  const entrance = { label: 'الأرشيف', icon: 'document' };
  const archive = areaEntry('archive', '1+preview', { roles: ['committee'], entrance: entrance as never });
  answer = () => Response.json({ message: 'preview', data: { area: archive } });
  openLink();
  const { areas } = await fetchRegistry();
  expect(areasOfRole(areas, 'committee').map(({ name }) => name)).toEqual(['committee', 'archive']);
  expect(areasOfRole(areas, 'super-admin')).toEqual([board]);
});

test.each(['https://elsewhere.example/mf-manifest.json', '//elsewhere.example/mf-manifest.json'])(
  'an answer that names %s is not used',
  async (entry) => {
    answer = () => Response.json({ message: 'preview', data: { area: { ...previewed, entry } } });
    openLink();
    expect(await committeeArea()).toEqual(committee);
  },
);

test('one that has ended is forgotten, and the person is told', async () => {
  openLink();
  await fetchRegistry();
  answer = gone;
  expect(await committeeArea()).toEqual(committee);
  expect(usePreviewEnd.getState().ended).toBe(true);
  expect(readPreviewToken()).toBeNull();
  asked = [];
  await fetchRegistry();
  expect(asked).toEqual(['/registry.json']);
});

test.each<[string, () => Response]>([
  ['a lost connection', () => Response.error()],
  ['a server that fails', () => Response.json({ message: 'Server error' }, { status: 503 })],
])('%s does not end it', async (_what, fails) => {
  openLink();
  await fetchRegistry();
  answer = fails;
  expect(await committeeArea()).toMatchObject({ version: '2+preview' });
  expect(usePreviewEnd.getState().ended).toBe(false);
});

describe('the tab', () => {
  test('gives a link that another person opens to them', () => {
    takeOverTab('sara');
    openLink();
    takeOverTab('badr');
    expect(readPreviewToken()).toBe(TOKEN);
  });

  test('takes a link that was opened while the person was signed in', () => {
    takeOverTab('sara');
    history.replaceState(null, '', `/?preview=${TOKEN}`);
    takeOverTab('sara');
    expect(readPreviewToken()).toBe(TOKEN);
    takeOverTab('badr');
    expect(readPreviewToken()).toBeNull();
  });
});

test('a preview is never known good for later, and is never replaced by another version', () => {
  const preview = { ...previewed, source: 'preview' as const };
  rememberKnownGood(preview);
  expect(otherKnownGood(committee)).toEqual([]);
  rememberKnownGood(committee);
  expect(quarantine(preview)).toBe(false);
});

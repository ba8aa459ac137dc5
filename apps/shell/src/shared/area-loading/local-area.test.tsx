import { areaEntry } from '../../testing/areas.ts';
import { askedLocalArea, takeOpenedLinks } from '../session/opened-links.ts';
import { takeOverTab } from '../session/tab-storage.ts';
import { withLocalArea } from './local-area.ts';

const ORIGIN = 'http://localhost:8123';
const board = areaEntry('board', '7');
const canary = { ...areaEntry('committee', '2'), share: 10 };
const committee = areaEntry('committee', '1', { integrity: 'sha384-x', canary });
const entry = '/areas/committee/dev/mf-manifest.json';
const described = areaEntry('committee', 'dev', { home: '/p/portal/new-home', entry });

let asked: string[];
let answer: () => Response;

beforeEach(() => {
  sessionStorage.clear();
  document.head.replaceChildren();
  asked = [];
  answer = () => Response.json(described);
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    return answer();
  };
});
afterEach(() => history.replaceState(null, '', '/'));

function allow(content: string): void {
  const tag = document.createElement('meta');
  tag.name = 'local-area';
  tag.content = content;
  document.head.append(tag);
}

test('without the permission of the page nothing is asked for', async () => {
  expect(await withLocalArea([board, committee])).toEqual([board, committee]);
  expect(asked).toEqual([]);
});

test('the area that the page allows comes from this machine, unchecked by the registry, and is no release', async () => {
  allow('committee:8123');
  const { integrity: _integrity, ...place } = described;
  expect(await withLocalArea([board, committee])).toEqual([
    board,
    { ...place, version: 'local', entry: ORIGIN + entry, source: 'local' },
  ]);
  expect(asked).toEqual([`${ORIGIN}/area.json`]);
});

test.each<[string, () => Response]>([
  ['nothing answers', () => Response.error()],
  ['another area answers', () => Response.json({ ...described, name: 'board' })],
  [
    'the answer names another origin',
    () => Response.json({ ...described, entry: 'http://evil.example/x.json' }),
  ],
])('while %s, the area is shown as one that does not load from there', async (_what, given) => {
  allow('committee:8123');
  answer = given;
  expect((await withLocalArea([board, committee])).at(-1)).toMatchObject({
    name: 'committee',
    version: 'local',
    entry: ORIGIN + committee.entry,
    source: 'local',
  });
});

test.each(['committee:80', 'committee:evil.example:8123', 'committee', ''])(
  'a permission of another form is none: %j',
  async (content) => {
    allow(content);
    expect(await withLocalArea([committee])).toEqual([committee]);
    expect(asked).toEqual([]);
  },
);

test('a link is kept over the sign-in, asks once, and changes nothing by itself', async () => {
  history.replaceState(null, '', '/?local-area=committee:8123');
  takeOpenedLinks();
  expect(location.search).toBe('');
  takeOverTab('sara');
  expect(await withLocalArea([committee])).toEqual([committee]);
  expect(askedLocalArea()).toEqual({ area: 'committee', port: 8123 });
  expect(askedLocalArea()).toBeNull();
});

import { readdir } from 'node:fs/promises';
import type { StoredError } from './client-report-sums.ts';
import { groupErrors } from './error-groups.ts';
import { SAMPLE_SOURCE_MAP, storeSampleArea, storeSampleShell, testFolder } from './testing/index.ts';

let releasesDir: string;
let versions: string[];
let seconds = 0;

/** In the second version the same line is further down, and further to the right in the script. */
const MOVED = {
  ...SAMPLE_SOURCE_MAP,
  sources: ['webpack://sample_3c4d/./src/page.ts'],
  sourcesContent: [`// New.\n${SAMPLE_SOURCE_MAP.sourcesContent[0]}`],
  mappings: 'oBAEE',
};

beforeAll(async () => {
  releasesDir = await testFolder();
  const first = await storeSampleArea(releasesDir, 'committee', 'one');
  const second = await storeSampleArea(releasesDir, 'committee', 'two', { sourceMap: MOVED });
  const damaged = { ...SAMPLE_SOURCE_MAP, mappings: '~', sources: 1 };
  const third = await storeSampleArea(releasesDir, 'committee', 'three', { sourceMap: damaged });
  versions = [first.version, second.version, third.version];
  await storeSampleShell(releasesDir, 'one');
});

const error = (version: number, column: number, fields: Partial<StoredError> = {}): StoredError => {
  seconds += 1;
  const at = new Date(seconds * 1_000).toISOString();
  const file = `areas/committee/${versions[version]}/chunks/area.1.js`;
  return {
    area: 'committee',
    version: versions[version] ?? '',
    phase: '',
    name: 'TypeError',
    message: '…',
    count: 2,
    sessions: 1,
    first_at: at,
    last_at: at,
    stack: [{ file, line: 1, column }],
    ...fields,
  };
};

it('maps are kept apart from what is served', async () => {
  const files = await readdir(releasesDir, { recursive: true });
  const maps = files.filter((file) => file.endsWith('.map'));
  expect(maps).toHaveLength(4);
  for (const map of maps) expect(map).toMatch(/^records\/(committee\/0\.1\.0-\w+|shell)\/maps\//);
});

it('an error that two versions have is one, at its place in the sources of the newest', async () => {
  const errors = [error(0, 11), error(1, 21)];
  expect(await groupErrors(releasesDir, errors)).toEqual([
    {
      area: 'committee',
      phase: '',
      name: 'TypeError',
      message: '…',
      count: 4,
      sessions: 2,
      first_at: errors[0]?.first_at,
      last_at: errors[1]?.last_at,
      versions: [
        { version: versions[1], count: 2 },
        { version: versions[0], count: 2 },
      ],
      stack: [{ file: 'src/page.ts', line: 3, column: 3, text: 'throw new TypeError();' }],
    },
  ]);
});

it('another class, step or place is another error; the one that was reported last is the first', async () => {
  const errors = [
    error(0, 11),
    error(0, 11, { name: 'RangeError' }),
    error(0, 11, { phase: 'render' }),
    error(0, 1),
    error(0, 1, { stack: [] }),
    error(2, 1),
  ];
  const groups = await groupErrors(releasesDir, errors);
  expect(groups.map(({ last_at }) => last_at)).toEqual(errors.map(({ last_at }) => last_at).toReversed());
  // What no map knows stays where it was in the script.
  expect(groups[2]?.stack).toEqual([{ ...errors[3]?.stack[0], text: null }]);
  expect(groups[0]?.stack).toEqual([{ ...errors[5]?.stack[0], text: null }]);
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dependentsOf, type Member, readGraph } from '../../bundles/workspace.ts';
import { ROOT } from '../../processes.ts';
import { enginesOf } from '../stories/stories.ts';
import { checksOf } from './checks-of.ts';
import {
  EVERYTHING,
  LINT_ONLY,
  type Selection,
  STORY_PLACES,
  selectByChange,
  selectByName,
} from './selection.ts';

const member = (folder: string, uses: string[] = []): Member => ({
  name: folder.slice(folder.indexOf('/') + 1),
  folder,
  kind: folder.startsWith('apps/') ? 'app' : 'package',
  uses,
});

const GRAPH = [
  member('apps/shell', ['ui']),
  member('apps/api', ['domain']),
  member('apps/board', ['area-kit']),
  member('apps/committee', ['area-kit', 'domain']),
  member('packages/ui'),
  member('packages/domain'),
  member('packages/area-kit', ['ui']),
];

const BOARD = ['e2e/board', 'e2e/engines/board.spec.ts'];
const COMMITTEE = ['e2e/committee', 'e2e/engines/committee.spec.ts'];

it('reads the workspace’s own dependency graph', async () => {
  const graph = await readGraph(ROOT);
  expect(graph.find(({ name }) => name === 'committee')).toMatchObject({
    folder: 'apps/committee',
    kind: 'app',
    uses: expect.arrayContaining(['area-contract', 'ui']),
  });
  expect(dependentsOf('api-schema', graph)).toEqual(expect.arrayContaining(['api', 'api-client', 'shell']));
});

it('knows every folder of stories', () => {
  const folders = readdirSync(join(ROOT, 'e2e'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'support' && entry.name !== 'fixtures')
    .map(({ name }) => `e2e/${name}`);
  const places = STORY_PLACES.filter((place) => !place.endsWith('.ts'));
  expect(folders).toEqual(expect.arrayContaining(places));
  const ofAreas = readdirSync(join(ROOT, 'apps')).map((app) => `e2e/${app}`);
  expect(folders.filter((folder) => !places.includes(folder) && !ofAreas.includes(folder))).toEqual([]);
  expect(STORY_PLACES.filter((place) => !existsSync(join(ROOT, place)))).toEqual([]);
  expect(existsSync(join(ROOT, 'e2e/support'))).toBe(true);
});

describe('what is named', () => {
  it('is tested with its units and its stories, several at once', () => {
    expect(selectByName(['board', 'committee'], GRAPH)).toMatchObject({
      types: true,
      units: ['apps/board', 'apps/committee'],
      api: [],
      stories: [...BOARD, ...COMMITTEE],
      kinds: ['single'],
    });
  });

  it('is checked step by step, the cheap ones first', () => {
    const steps = (name: string) => checksOf(selectByName([name], GRAPH)).map((check) => check.name);
    expect(steps('committee')).toEqual(['types', 'lint', 'units', 'stories']);
    expect(steps('deployed')).toEqual(['types', 'lint', 'stories']);
  });

  it('runs its stories in Chromium, and its main ones in Firefox and WebKit', () => {
    const projects = (selection: Selection) =>
      enginesOf({ paths: selection.stories as string[], kinds: selection.kinds }).flatMap(
        (each) => each.projects,
      );
    const [chromium, others] = [
      ['own-portal', 'single', 'catalogue'],
      ['firefox', 'webkit'],
    ];
    expect(projects(selectByName(['committee'], GRAPH))).toEqual([...chromium, ...others]);
    expect(projects(selectByName(['deployed'], GRAPH))).toEqual(['deployed']);
    expect(projects(selectByChange(['e2e/engines/board.spec.ts'], GRAPH))).toEqual(others);
    expect(projects({ ...EVERYTHING, stories: [] })).toEqual([...chromium, 'deployed', ...others]);
  });

  it('is tested on both databases when it is the API', () => {
    expect(selectByName(['api'], GRAPH)).toMatchObject({ units: [], api: 'all', stories: [] });
  });

  it('is tested alone when it is a package, which is said', () => {
    const selection = selectByName(['ui'], GRAPH);
    expect(selection).toMatchObject({ units: ['packages/ui'], stories: [] });
    expect(selection.reasons).toEqual([
      'ui: its units. Not run again: shell, area-kit, board, committee, which depend on it; --changed does that.',
    ]);
  });

  it('must be known', () => {
    expect(() => selectByName(['board', 'jury'], GRAPH)).toThrow(
      'There is nothing called jury to test: choose from shell, api, board, committee, ui, domain, area-kit, tools, bench, deployed.',
    );
  });
});

const itself = (file: string, chosen: Partial<Selection>) =>
  [[file], { ...LINT_ONLY, types: true, reasons: [`${file}: itself.`], ...chosen }] as const;
const linted = (file: string) => [[file], { ...LINT_ONLY, reasons: [`${file}: lint.`] }] as const;
const everything = (file: string) => [[file], { ...EVERYTHING, reasons: [`${file}: everything.`] }] as const;

it.each<readonly [files: readonly string[], chosen: Partial<Selection>]>([
  // Of an area: its units, and the stories that open it.
  [
    ['apps/committee/src/area.tsx'],
    {
      types: true,
      units: ['apps/committee'],
      api: [],
      stories: COMMITTEE,
      kinds: ['single'],
      reasons: ['committee changed.'],
    },
  ],
  [['apps/board/src/area.tsx'], { stories: [...BOARD, 'e2e/committee'] }],
  // Of a package: all that depend on it, through others too.
  [
    ['packages/area-kit/src/menu.tsx'],
    {
      units: ['apps/board', 'apps/committee', 'packages/area-kit'],
      stories: [...BOARD, ...COMMITTEE],
      reasons: ['area-kit changed, and with it board, committee.'],
    },
  ],
  // Of what the shell or the API is made of: every story.
  [['packages/ui/src/theme.ts'], { api: [], stories: 'all' }],
  [
    ['packages/domain/src/limits.ts'],
    {
      units: ['apps/committee', 'packages/domain'],
      api: 'all',
      stories: 'all',
      kinds: ['single', 'deployed'],
    },
  ],
  itself('apps/board/src/area.test.tsx', { units: ['apps/board/src/area.test.tsx'] }),
  itself('apps/api/src/teams/teams/teams.test.ts', { api: ['apps/api/src/teams/teams/teams.test.ts'] }),
  itself('tools/boundaries.test.ts', { units: ['tools/boundaries.test.ts'] }),
  itself('e2e/board/teams.spec.ts', { stories: ['e2e/board/teams.spec.ts'], kinds: ['single'] }),
  itself('e2e/deployed/backup.spec.ts', { stories: ['e2e/deployed/backup.spec.ts'], kinds: ['deployed'] }),
  ...['docs/operations.md', 'README.md', 'apps/board/README.md'].map(linted),
  ...['pnpm-lock.yaml', 'package.json', 'webpack.shared.js', 'tools/webpack/shared-modules.ts'].map(
    everything,
  ),
  ...['tsconfig.base.json', 'jest.config.ts', 'tools/processes.ts', 'start.mjs'].map(everything),
  [['deploy/web/nginx.conf'], { units: ['tools'], stories: ['e2e/deployed'], kinds: ['deployed'] }],
  [['e2e/support/sign-in.ts'], { units: [], stories: 'all' }],
  [
    ['docs/operations.md', 'apps/board/src/area.tsx', 'apps/board/src/area.test.tsx'],
    {
      units: ['apps/board', 'apps/board/src/area.test.tsx'],
      reasons: ['board changed.', 'docs/operations.md: lint.', 'apps/board/src/area.test.tsx: itself.'],
    },
  ],
  [[], { ...LINT_ONLY, reasons: ['Nothing changed.'] }],
])('a change of %j is tested by what it reaches', (files, chosen) => {
  expect(selectByChange(files, GRAPH)).toMatchObject(chosen);
});

it('a change of the alerts and the dashboard is tested by what compares them with the metrics', () => {
  const [api] = selectByChange(['deploy/monitoring/alerts.yml'], GRAPH).api;
  expect(existsSync(join(ROOT, String(api)))).toBe(true);
});

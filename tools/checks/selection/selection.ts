import { dependentsOf, type Member } from '../../bundles/workspace.ts';
import { ToolFailure } from '../../processes.ts';
import type { PortalKind } from '../stories/prepared-portals.ts';

/** The stories that run in Firefox and WebKit, and only there. */
export const ENGINE_STORIES = 'e2e/engines';

/**
 * The stories of an app: folders of `e2e`, and what of it runs in the other engines. Every story runs through the shell and the API, so a change in one of
 * these reaches all of them.
 */
const STORIES: Readonly<Record<string, readonly string[]>> = {
  shell: ['e2e/shell', 'e2e/areas', ENGINE_STORIES],
  leader: ['e2e/leader', `${ENGINE_STORIES}/leader.spec.ts`],
  board: ['e2e/board', `${ENGINE_STORIES}/board.spec.ts`],
  committee: ['e2e/committee', `${ENGINE_STORIES}/committee.spec.ts`],
  reception: ['e2e/reception', `${ENGINE_STORIES}/reception.spec.ts`],
  // The template of new areas.
  'area-template': ['e2e/areas/new-call.own-portal.spec.ts'],
  // The example of an area on another major of React.
  'react-18-area': ['e2e/areas/second-area.own-portal.spec.ts'],
};

/** Folders whose stories also open pages of an area that is not theirs: a change there reaches them. */
const ALSO_OPENED_BY: Readonly<Record<string, readonly string[]>> = {
  // The board re-opens an evaluation in the story of a judge.
  board: ['e2e/committee'],
};

const DEPLOYED_STORIES = 'e2e/deployed';

/** The stories of an app itself, with its seam to the shell: an area that is not listed has a folder of its name. */
function storiesOf(app: string): readonly string[] {
  return STORIES[app] ?? [`e2e/${app}`];
}

/** The stories that a change in an area can reach. */
function storiesReachedBy(area: string): readonly string[] {
  return [...storiesOf(area), ...(ALSO_OPENED_BY[area] ?? [])];
}

/** Pictures of packages/ui, on which the shell depends. */
const CATALOGUE = 'e2e/ui';

/** Everything that holds stories. */
export const STORY_PLACES: readonly string[] = [
  ...Object.values(STORIES).flat(),
  DEPLOYED_STORIES,
  CATALOGUE,
];

/** Folders and files of the checkout, or everything. */
export type Part = 'all' | readonly string[];

/** Which tests run. Lint always does. */
export interface Selection {
  types: boolean;
  /** Tests without a database or a browser. */
  units: Part;
  /** Tests of the API, on both databases. */
  api: Part;
  stories: Part;
  /** In which kinds of portals the stories run. */
  kinds: readonly PortalKind[];
  /** What was chosen and why, a sentence each. */
  reasons: readonly string[];
}

export const EVERYTHING: Selection = {
  types: true,
  units: 'all',
  api: 'all',
  stories: 'all',
  kinds: ['single', 'deployed'],
  reasons: [],
};

export const LINT_ONLY: Selection = {
  types: false,
  units: [],
  api: [],
  stories: [],
  kinds: [],
  reasons: [],
};

/** Everything that at least one of the selections has. */
function unite(selections: readonly Selection[]): Selection {
  return selections.reduce(
    (all, one) => ({
      types: all.types || one.types,
      units: uniteParts(all.units, one.units),
      api: uniteParts(all.api, one.api),
      stories: uniteParts(all.stories, one.stories),
      kinds: [...new Set([...all.kinds, ...one.kinds])],
      reasons: [...all.reasons, ...one.reasons],
    }),
    LINT_ONLY,
  );
}

function uniteParts(one: Part, other: Part): Part {
  if (one === 'all' || other === 'all') return 'all';
  return [...new Set([...one, ...other])];
}

/** What else has tests of its own, by the name of its folder. */
const OTHERS: Readonly<Record<string, Partial<Selection>>> = {
  tools: { units: ['tools'] },
  bench: { units: ['bench'] },
  deployed: { stories: [DEPLOYED_STORIES], kinds: ['deployed'] },
};

/** The tests of these apps and packages. Throws a ToolFailure that lists the known names for an unknown one. */
export function selectByName(names: readonly string[], graph: readonly Member[]): Selection {
  return unite(names.map((name) => selectOne(name, graph)));
}

function selectOne(name: string, graph: readonly Member[]): Selection {
  const other = OTHERS[name];
  if (other) return { ...LINT_ONLY, types: true, ...other, reasons: [`${name}: its own tests.`] };
  const member = graph.find((candidate) => candidate.name === name);
  if (!member) {
    const known = [...graph.map((candidate) => candidate.name), ...Object.keys(OTHERS)].join(', ');
    throw new ToolFailure(`There is nothing called ${name} to test: choose from ${known}.`);
  }
  const units = { ...LINT_ONLY, types: true, units: [member.folder] };
  if (member.kind === 'package') return { ...units, reasons: [reasonOf(member, graph)] };
  if (name === 'api') {
    return { ...LINT_ONLY, types: true, api: 'all', reasons: ['api: its tests on both databases.'] };
  }
  const stories = storiesOf(name);
  const reasons = [`${name}: its units, and the stories in ${stories.join(' and ')}.`];
  return { ...units, stories, kinds: ['single'], reasons };
}

function reasonOf({ name }: Member, graph: readonly Member[]): string {
  const dependents = dependentsOf(name, graph).slice(1);
  if (dependents.length === 0) return `${name}: its units.`;
  return `${name}: its units. Not run again: ${dependents.join(', ')}, which depend on it; --changed does that.`;
}

const TEST = /\.(test|spec)\.tsx?$/;
const DOCUMENT = /^docs\/|\.md$/;

/** What a file reaches that is no code of an app or package, by the first pattern that it matches. */
const RULES: readonly (readonly [
  pattern: RegExp,
  reached: string,
  choose: (file: string) => Partial<Selection>,
])[] = [
  [DOCUMENT, 'lint', () => ({})],
  [
    /^e2e\/deployed\/.*\.spec\.ts$/,
    'itself',
    (file) => ({ types: true, stories: [file], kinds: ['deployed'] }),
  ],
  [/^e2e\/.*\.spec\.ts$/, 'itself', (file) => ({ types: true, stories: [file], kinds: ['single'] })],
  [/^(apps\/api|tools\/faults)\/.*\.test\.ts$/, 'itself', (file) => ({ types: true, api: [file] })],
  [TEST, 'itself', (file) => ({ types: true, units: [file] })],
  [/^bench\//, 'the units of bench', () => ({ types: true, units: ['bench'] })],
  [/^e2e\//, 'every story', () => ({ types: true, stories: 'all', kinds: EVERYTHING.kinds })],
  [
    /^deploy\/monitoring\//,
    'the units of tools, and what compares it with the metrics',
    () => ({ units: ['tools'], api: ['apps/api/src/platform/metrics'] }),
  ],
  [
    /^(deploy\/|Dockerfile$|docker-compose\.yml$)/,
    'the units of tools and the stories of the deployment',
    () => ({ units: ['tools'], stories: [DEPLOYED_STORIES], kinds: ['deployed'] }),
  ],
  [/^/, 'everything', () => EVERYTHING],
];

/** The tests that changes of these files can reach. @param files paths relative to the checkout */
export function selectByChange(files: readonly string[], graph: readonly Member[]): Selection {
  const changed = new Set(files.flatMap((file) => memberOf(file, graph)?.name ?? []));
  const selections = [
    ...[...changed].map((name) => selectMember(name, graph)),
    ...files.filter((file) => isTest(file) || !memberOf(file, graph)).map(selectFile),
  ];
  const reasons = selections.flatMap((selection) => selection.reasons);
  return { ...unite(selections), reasons: reasons.length > 0 ? [...new Set(reasons)] : ['Nothing changed.'] };
}

/** The app or package whose own code a file is; undefined for its tests, which reach nothing else. */
function memberOf(file: string, graph: readonly Member[]): Member | undefined {
  if (isTest(file) || DOCUMENT.test(file)) return undefined;
  return graph.find(({ folder }) => file.startsWith(`${folder}/`));
}

function selectMember(name: string, graph: readonly Member[]): Selection {
  const reached = dependentsOf(name, graph);
  const members = graph.filter((member) => reached.includes(member.name));
  const folders = members.map(({ folder }) => folder);
  const areas = members.filter(({ kind }) => kind !== 'package').map((member) => member.name);
  const dependents = reached.length > 1 ? `, and with it ${reached.slice(1).join(', ')}` : '';
  const isWholePortal = reached.includes('api') || reached.includes('shell');
  return {
    types: true,
    units: folders.filter((folder) => folder !== 'apps/api'),
    api: reached.includes('api') ? 'all' : [],
    stories: isWholePortal ? 'all' : areas.flatMap(storiesReachedBy),
    kinds: isWholePortal ? ['single', 'deployed'] : ['single'],
    reasons: [`${name} changed${dependents}.`],
  };
}

function selectFile(file: string): Selection {
  const [, reached, choose] = RULES.find(([pattern]) => pattern.test(file)) as (typeof RULES)[number];
  return { ...LINT_ONLY, ...choose(file), reasons: [`${file}: ${reached}.`] };
}

export const isTest = (file: string) => TEST.test(file);

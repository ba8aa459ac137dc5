import { EVERYTHING, LINT_ONLY, type Selection, unite } from './selection.ts';
import { DEPLOYED_STORIES, storiesReachedBy } from './story-folders.ts';
import { dependentsOf, type Member } from './workspace-graph.ts';

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

import { EVERYTHING, LINT_ONLY, type Selection, unite } from './selection.ts';
import { DEPLOYED_STORIES, storiesReachedBy } from './story-folders.ts';
import { dependentsOf, type Member } from './workspace-graph.ts';

/** They read `deploy/monitoring`. */
const MONITORING_TESTS = 'apps/api/src/platform/metrics';

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
  if (isTest(file) || isDocument(file)) return undefined;
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
  if (isDocument(file)) return { ...LINT_ONLY, reasons: [`${file}: lint.`] };
  if (isTest(file)) return selectTest(file);
  if (file.startsWith('bench/')) {
    return { ...LINT_ONLY, types: true, units: ['bench'], reasons: [`${file}: the units of bench.`] };
  }
  if (file.startsWith('e2e/')) {
    const { stories, kinds } = EVERYTHING;
    return { ...LINT_ONLY, types: true, stories, kinds, reasons: [`${file}: every story.`] };
  }
  if (file.startsWith('deploy/monitoring/')) {
    return {
      ...LINT_ONLY,
      units: ['tools'],
      api: [MONITORING_TESTS],
      reasons: [`${file}: the units of tools, and what compares it with the metrics.`],
    };
  }
  if (/^(deploy\/|Dockerfile$|docker-compose\.yml$)/.test(file)) {
    return {
      ...LINT_ONLY,
      units: ['tools'],
      stories: [DEPLOYED_STORIES],
      kinds: ['deployed'],
      reasons: [`${file}: the units of tools and the stories of the deployment.`],
    };
  }
  return { ...EVERYTHING, reasons: [`${file}: everything.`] };
}

function selectTest(file: string): Selection {
  const reasons = [`${file}: itself.`];
  if (file.startsWith('e2e/')) {
    const kind = file.startsWith(`${DEPLOYED_STORIES}/`) ? 'deployed' : 'single';
    return { ...LINT_ONLY, types: true, stories: [file], kinds: [kind], reasons };
  }
  const part = /^(apps\/api|tools\/faults)\//.test(file) ? 'api' : 'units';
  return { ...LINT_ONLY, types: true, [part]: [file], reasons };
}

export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}

function isDocument(file: string): boolean {
  return file.startsWith('docs/') || file.endsWith('.md');
}

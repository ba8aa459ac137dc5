import { ToolFailure } from '../../processes.ts';
import { LINT_ONLY, type Selection, unite } from './selection.ts';
import { DEPLOYED_STORIES, storiesOf } from './story-folders.ts';
import { dependentsOf, type Member } from './workspace-graph.ts';

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

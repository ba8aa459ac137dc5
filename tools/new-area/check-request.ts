import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfArea, type NewArea } from '@portal/create-area/template';
import { ROLES } from '@portal/domain/roles';
import { readGraph } from '../checks/selection/workspace-graph.ts';
import { ToolFailure } from '../processes.ts';

/** What `npm test` calls by these names besides apps and packages. */
const TAKEN_NAMES = ['tools', 'bench', 'deployed'];

/** Throws a ToolFailure that says what is wrong with the name, the role or the title. */
export async function checkRequest(root: string, area: NewArea): Promise<void> {
  const problems = faultsOfArea(area, ROLES);
  if (await isTaken(root, area.name))
    problems.push(`The name ${area.name} is taken: an app, a package or a folder of stories already has it.`);
  if (problems.length > 0) throw new ToolFailure(problems.join('\n'));
}

async function isTaken(root: string, name: string): Promise<boolean> {
  const members = (await readGraph(root)).map((member) => member.name);
  const folders = [join(root, 'apps', name), join(root, 'e2e', name)];
  return [...members, ...TAKEN_NAMES].includes(name) || folders.some((folder) => existsSync(folder));
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@portal/domain/roles';
import { readGraph } from '../checks/selection/workspace-graph.ts';
import { ToolFailure } from '../processes.ts';

export interface NewArea {
  /** Names its folders, its package, its paths and its global variable. */
  name: string;
  role: string;
  /** Arabic: its entry in the menu of the role, and the heading of its first page. */
  title: string;
}

const NAME = /^[a-z][a-z0-9]{1,29}$/;
/** It is written into source code between quotes. */
const TITLE = /^(?=.*\p{Script=Arabic})[^'"`\\<>\p{Cc}]{2,40}$/u;
/** What `npm test` calls by these names besides apps and packages. */
const TAKEN_NAMES = ['tools', 'bench', 'deployed'];

/** Throws a ToolFailure that says what is wrong with the name, the role or the title. */
export async function checkRequest(root: string, { name, role, title }: NewArea): Promise<void> {
  const problems: string[] = [];
  if (!NAME.test(name)) {
    problems.push(`The name ${name} is not 2 to 30 small Latin letters and digits that begin with a letter.`);
  } else if (await isTaken(root, name)) {
    problems.push(`The name ${name} is taken: an app, a package or a folder of stories already has it.`);
  }
  if (!ROLES.some((known) => known === role)) {
    problems.push(
      `There is no role ${role}: choose one of ${ROLES.join(', ')}, or add it first ("Add a role" in docs/development.md).`,
    );
  }
  if (!TITLE.test(title)) {
    problems.push(`The title "${title}" is not 2 to 40 characters in Arabic without quotes and brackets.`);
  }
  if (problems.length > 0) throw new ToolFailure(problems.join('\n'));
}

async function isTaken(root: string, name: string): Promise<boolean> {
  const members = (await readGraph(root)).map((member) => member.name);
  const folders = [join(root, 'apps', name), join(root, 'e2e', name)];
  return [...members, ...TAKEN_NAMES].includes(name) || folders.some((folder) => existsSync(folder));
}

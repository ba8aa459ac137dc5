import { readPackages } from '../../bundles/workspace.ts';

/** An app, a package or a template of the workspace. */
export interface Member {
  /** The name of its folder. */
  name: string;
  /** Relative to the checkout. */
  folder: string;
  kind: 'app' | 'package' | 'template';
  /** Names of the members that its package.json lists, for running or for development. */
  uses: readonly string[];
}

export async function readGraph(root: string): Promise<Member[]> {
  const packages = await readPackages(root);
  return [...packages.values()].map(({ folder, json }) => ({
    name: nameOf(folder),
    folder,
    kind: kindOf(folder),
    uses: Object.keys({ ...json.dependencies, ...json.devDependencies }).flatMap((name) => {
      const used = packages.get(name);
      return used ? nameOf(used.folder) : [];
    }),
  }));
}

/** The members that depend on this one, directly or through others; itself is the first. */
export function dependentsOf(name: string, graph: readonly Member[]): string[] {
  const found = [name];
  for (const reached of found) {
    const next = graph.filter((member) => member.uses.includes(reached) && !found.includes(member.name));
    found.push(...next.map((member) => member.name));
  }
  return found;
}

function kindOf(folder: string): Member['kind'] {
  if (folder.startsWith('apps/')) return 'app';
  return folder.startsWith('tools/') ? 'template' : 'package';
}

function nameOf(folder: string): string {
  return folder.slice(folder.indexOf('/') + 1);
}

/** The root's tsconfig.json with an app after the last one. Throws when it lists no app. */
export function addToTypes(text: string, name: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.includes('"path": "apps/'));
  if (last < 0) throw new Error('tsconfig.json lists no app');
  return lines.toSpliced(last + 1, 0, `    { "path": "apps/${name}" },`).join('\n');
}

/**
 * The lockfile with an app that has the dependencies of the template: nothing has to be resolved, so no version changes
 * and no network is needed. Both are two folders below the root, which keeps the links to packages right.
 */
export function addToLockfile(text: string, template: string, name: string): string {
  const importers = /^importers:\n/m.exec(text);
  const own = new RegExp(`^  ${template}:\\n(?:(?:    .*)?\\n)+?(?=\\n|  \\S|\\S)`, 'm').exec(text);
  if (!importers || !own) throw new Error(`pnpm-lock.yaml does not list ${template}`);
  const entry = `${own[0].trimEnd().replace(template, `apps/${name}`)}\n\n`;
  const keys = [...text.matchAll(/^ {2}([\w./-]+):$/gm)].filter(({ index }) => index > importers.index);
  const next = keys.find(([, key]) => key !== undefined && key !== '.' && key > `apps/${name}`);
  if (!next) throw new Error('pnpm-lock.yaml has no place for the new area');
  return `${text.slice(0, next.index)}${entry}${text.slice(next.index)}`;
}

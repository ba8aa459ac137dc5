import { createRequire } from 'node:module';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * The installed version of the package that a shared key belongs to, as seen from the app's folder, else from the
 * shell's: an area uses some of them only through others, such as antd's icons. Throws when neither has it.
 */
export function installedVersion(key, appDir) {
  const name = key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
  if (name.startsWith('@portal/')) {
    return createRequire(import.meta.url)(path.join(ROOT, 'packages', name.slice(8), 'package.json')).version;
  }
  for (const dir of [appDir, path.join(ROOT, 'apps/shell')]) {
    const lookup = createRequire(path.join(dir, 'package.json'));
    for (const folder of lookup.resolve.paths(name) ?? []) {
      try {
        return lookup(path.join(folder, name, 'package.json')).version;
      } catch {}
    }
  }
  throw new Error(`${name} is shared but not installed for ${appDir}`);
}

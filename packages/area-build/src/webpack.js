// The builds of the area in the current folder, which is a repository of its own. What it takes from the shell is in shell-offer.json.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import shapes from '@portal/api-schema/shapes.json' with { type: 'json' };
import offer from './shell-offer.json' with { type: 'json' };

const dir = process.cwd();
const read = (file) => readFileSync(path.join(dir, file));
const { area } = JSON.parse(read('package.json'));

const hash = createHash('sha256');
const sources = readdirSync(path.join(dir, 'src'), { recursive: true, withFileTypes: true });
const files = sources
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));
for (const file of ['package.json', ...files.map((file) => path.relative(dir, file)).sort()])
  hash.update(file).update(read(file));
// Two released versions can be in one page, and the same sources give the same files.
process.env.BUILD_ID ??= hash.digest('hex').slice(0, 10);
const { areaConfig, standaloneConfig } = await import(
  new URL('webpack/area-config.js', import.meta.url).href
);

const settings = {
  dir,
  target: `browserslist:${path.join(import.meta.dirname, '.browserslistrc')}`,
};

/** Every module that the shell provides, in its version or a compatible one; never a copy of our own. */
const shared = Object.fromEntries(
  Object.entries(offer.shared).map(([key, version]) => [
    key,
    {
      import: false,
      singleton: true,
      requiredVersion: `^${version}`,
      allowNodeModulesSuffixMatch: key.endsWith('/AntdIconLight'),
    },
  ]),
);

/** The build of the area. `own` are shared modules that it brings itself, for pages with a renderer of their own. */
export function buildOf({ own = [] } = {}) {
  const taken = Object.fromEntries(Object.entries(shared).filter(([key]) => !own.includes(key)));
  return areaConfig({ name: area.name, shared: taken, lazyShared: offer.lazy_shared, shapes, ...settings });
}

export default buildOf();

/** The area alone, for development. */
export const harness = standaloneConfig({
  name: `${area.name}-harness`,
  entry: './src/app/harness.ts',
  template: path.join(import.meta.dirname, 'harness.html'),
  production: false,
  cache: { type: 'filesystem', cacheDirectory: path.join(dir, 'node_modules/.cache/webpack') },
  ...settings,
});

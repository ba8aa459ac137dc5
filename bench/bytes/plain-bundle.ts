import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runNode, ToolFailure } from '../../tools/processes.ts';

/** `login` is the login page alone, `app` the whole portal with its areas. */
export type PlainBundle = 'login' | 'app';

/** Builds a part of the portal as one plain bundle, with nothing federated. */
export async function buildPlain(bundle: PlainBundle, outputFolder: string): Promise<void> {
  const config = join(import.meta.dirname, `plain-${bundle}.config.js`);
  const { code, output } = await runNode(
    'node_modules/webpack-cli/bin/cli.js',
    ['-c', config, '--mode', 'production', '--output-path', outputFolder],
    { quiet: true, env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new ToolFailure(`The plain bundle could not be built:\n${output}`);
}

/** The size of a plain bundle's scripts and styles in bytes after brotli. */
export async function plainBytes(folder: string): Promise<number> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const files = (await readdir(join(folder, 'assets'))).filter((file) => page.includes(file));
  let bytes = 0;
  for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
    bytes += brotliCompressSync(await readFile(join(folder, 'assets', file))).length;
  }
  return bytes;
}

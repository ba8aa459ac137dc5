import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runNode, ToolFailure } from '../../tools/processes.ts';

const CONFIG = join(import.meta.dirname, 'webpack.config.js');

/** Builds the login page as one plain bundle and gives its scripts' and styles' size in bytes after brotli. */
export async function singleBundleLogin(outputFolder: string): Promise<number> {
  const { code, output } = await runNode(
    'node_modules/webpack-cli/bin/cli.js',
    ['-c', CONFIG, '--mode', 'production', '--output-path', outputFolder],
    { quiet: true },
  );
  if (code !== 0) throw new ToolFailure(`The plain bundle could not be built:\n${output}`);
  const page = await readFile(join(outputFolder, 'index.html'), 'utf8');
  const files = (await readdir(join(outputFolder, 'assets'))).filter((file) => page.includes(file));
  let bytes = 0;
  for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
    bytes += brotliCompressSync(await readFile(join(outputFolder, 'assets', file))).length;
  }
  return bytes;
}

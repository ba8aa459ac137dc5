import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const TESTS = 'apps/api/src/**/*.test.ts';
/** The test helpers of the API open databases, except these. The first is for server processes on the embedded database. */
const USES_DATABASE =
  /from '[^']*\/testing\/(?!demo-data-dir|temporary-folder|portal-pages)|TEST_DATABASE_URL/;

/** The API's tests, as paths from `root`, to which it makes no difference on which database the API runs. */
export async function testsWithoutDatabase(root: string): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob(TESTS, { cwd: root })) {
    if (!USES_DATABASE.test(await readFile(join(root, path), 'utf8'))) found.push(path);
  }
  return found.sort();
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For the top of a test file: an empty folder, for each test or for all of them; it is removed afterwards. */
export function temporaryFolder(of: 'each test' | 'all tests'): { path: string } {
  const folder = { path: '' };
  const [before, after] = of === 'each test' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'portal-test-'));
  });
  after(() => rm(folder.path, { recursive: true }));
  return folder;
}

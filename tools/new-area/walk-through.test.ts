import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import * as contract from '@portal/api-schema';
import { readRegistry, releaseShell, writeServedCalls } from '@portal/releases';
import { storeSampleShell, testFolder } from '@portal/releases/testing';
import { ROOT } from '../processes.ts';
import { copyWorkspace, linkLike } from './copy-workspace.ts';

let copy: string;
let releasesDir: string;

beforeAll(async () => {
  copy = await testFolder();
  releasesDir = join(copy, '.data/releases');
  await copyWorkspace(ROOT, copy);
});

/** The commands in the text, in order. */
async function commandsOf(document: string): Promise<string[]> {
  const text = await readFile(join(ROOT, document), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)];
  return blocks.flatMap(([, block]) => block?.trim().split('\n') ?? []);
}

/** Runs a command line in the copy and gives its output. Fails with it. */
async function run(line: string): Promise<string> {
  const PATH = [join(copy, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, RELEASES_DIR: releasesDir, BUILD_ID: 'walk' };
  return promisify(execFile)('sh', ['-c', line], { cwd: copy, env, maxBuffer: 2 ** 24 }).then(
    ({ stdout }) => stdout,
    (error) => {
      throw new Error(`${line}\n${error.stdout}${error.stderr}`);
    },
  );
}

const PRINT_OFFER = `
  const { offerOfCheckout } = await import("./tools/webpack/shell-offer.js");
  console.log(JSON.stringify(offerOfCheckout(process.cwd() + "/apps/shell")));
`;

/** Releases a shell that offers what the real one does, beside an API that serves what the contract has. */
async function releaseShellOfCheckout(): Promise<void> {
  const offer = JSON.parse(await run(`node --input-type=module -e '${PRINT_OFFER}'`));
  await releaseShell(releasesDir, await storeSampleShell(releasesDir, 'one', offer), {
    who: 'Sara',
    commit: null,
  });
  await writeServedCalls(releasesDir, contract.shapesOf(contract.callsIn(contract)));
}

test('docs/new-area.md leads from one command to a released area', async () => {
  const [write, dev, test, release, ...rest] = await commandsOf('docs/new-area.md');
  expect(write).toMatch(/^npm run new-area -- archive --role leader --title /);
  await run(`${write?.replace('npm run new-area --', 'node tools/new-area.ts')}`);
  // What pnpm would do; that the lockfile fits is the part that can go wrong.
  await linkLike(copy, 'tools/area-template', 'apps/archive');

  // The stories are left out: e2e/areas/new-call.own-portal.spec.ts opens such an area in the shell.
  expect(test).toBe('npm test -- archive');
  await run('tsc -b --checkers 1 apps/archive');
  await run('biome ci apps/archive e2e/archive tsconfig.json');
  await run('jest --selectProjects ui unit --ci --runInBand -- apps/archive');

  expect(dev).toBe('npx pnpm@10.34.9 dev archive');
  await run('webpack -c apps/archive/webpack.harness.js --mode development --no-cache');

  expect(release).toBe('npm run release -- archive');
  await releaseShellOfCheckout();
  await run('node tools/release.ts archive --without-browser');
  const { areas } = await readRegistry(releasesDir);
  expect(areas).toMatchObject([{ name: 'archive', entrance: { label: 'أرشيف الفرق' } }]);
  expect(rest).toEqual([]);
});

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { keyId, newKeyPair } from '@portal/area-bundle/keys';
import { ROOT, run, runTool, ToolFailure } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';

const USAGE = 'npm run keys -- new [--out FILE]';
/** The private key is for its owner alone. */
const PRIVATE_MODE = 0o600;

/** Makes a pair of keys for owners.json. An existing file is never replaced. */
await runTool(async () => {
  const { values, positionals } = readArguments(USAGE, { texts: ['out'] }, [1, 1]);
  if (positionals[0] !== 'new') throw new ToolFailure(`Usage: ${USAGE}`);
  const { privatePem, publicKey } = newKeyPair();
  const file = resolve(values.out ?? `release-key-${keyId(publicKey).replaceAll('/', '_')}.pem`);
  await requireUntracked(file);
  await writeFile(file, privatePem, { mode: PRIVATE_MODE, flag: 'wx' }).catch((error) => {
    throw new ToolFailure(`The key cannot be written to ${file}: ${error.message}`);
  });
  console.log(`private key: ${file} (keep it secret, and a copy of it)`);
  console.log(`public key, for owners.json: ${publicKey}`);
  return 0;
});

/** Refuses a file of the checkout that git would offer to commit. */
async function requireUntracked(file: string): Promise<void> {
  const { code } = await run('git', ['check-ignore', '--quiet', file], { cwd: ROOT, quiet: true });
  // 128: outside of the checkout, or no checkout of git.
  if (code === 1)
    throw new ToolFailure(
      `git does not ignore ${file}: name a file that ends in .pem, or outside of the checkout.`,
    );
}

import { readFile } from 'node:fs/promises';
import { readPrivateKey } from '@portal/area-bundle/keys';
import { ToolFailure } from '../processes.ts';

/** A private key that a person showed to a tool. */
export interface ReleaseKey {
  pem: string;
  publicKey: string;
}

/**
 * The key of `--key`, else of RELEASE_KEY; both name a file. Undefined when neither is given. Throws a ToolFailure for
 * a file that is no private key.
 */
export async function readKey(option: string | undefined): Promise<ReleaseKey | undefined> {
  const file = option ?? process.env.RELEASE_KEY;
  if (!file) return undefined;
  try {
    const pem = await readFile(file, 'utf8');
    return { pem, publicKey: readPrivateKey(pem).publicKey };
  } catch (error) {
    throw new ToolFailure(
      `${file} is no key to release with: ${error instanceof Error ? error.message : error}`,
    );
  }
}

import { runNode, ToolFailure } from '../../processes.ts';
import { temporaryFolder } from '../temporary.ts';

let built: Promise<string> | undefined;

/**
 * Builds what changed into a releases folder of this run, once for all of its steps; gives the folder. Throws a ToolFailure
 * when it cannot be built.
 */
export function builtPortal(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const releasesDir = await temporaryFolder('releases');
  const env = { ...process.env, RELEASES_DIR: releasesDir };
  if ((await runNode('tools/build.ts', [], { env })).code !== 0) {
    throw new ToolFailure('The portal cannot be built: see the output above.');
  }
  return releasesDir;
}

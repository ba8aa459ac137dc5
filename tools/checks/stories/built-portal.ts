import { checkSize, describeArea } from '@portal/releases';
import { distOf, readWorkspace } from '../../bundles/workspace.ts';
import { ROOT, runNode, ToolFailure } from '../../processes.ts';
import { temporaryFolder } from '../temporary.ts';

let built: Promise<string> | undefined;

/**
 * Builds what changed into a releases folder of this run, once for all of its steps; gives the folder. Throws a ToolFailure
 * when it cannot be built, or when a bundle is over its size budget and so could not be released.
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
  await requireSizes();
  return releasesDir;
}

async function requireSizes(): Promise<void> {
  const { apps, contract } = await readWorkspace(ROOT);
  const faults = await Promise.all(
    apps.map(async (app) => {
      const { name, version } = app;
      const folder = distOf(app);
      const area = app.area && (await describeArea(folder, app.area, version, contract));
      const size = await checkSize({ name, version, folder, commit: null, ...(area && { area }) });
      return size.faults.map((fault) => `${name}: ${fault}`);
    }),
  );
  if (faults.flat().length > 0) throw new ToolFailure(faults.flat().join('\n'));
}

import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describeArea, type RegistryArea, SHELL, versionOf } from '@portal/releases';
import { buildIfChanged } from '../bundles/build-app.ts';
import { type BundledApp, distOf, readWorkspace } from '../bundles/workspace.ts';
import { temporaryFolder } from '../checks/temporary.ts';
import { ToolFailure } from '../processes.ts';

/** A copy of one app's build, which is checked and then released. */
export interface StagedApp {
  app: BundledApp;
  version: string;
  folder: string;
  /** How the registry will name it; undefined for the shell. */
  area?: RegistryArea;
}

/**
 * Builds one app alone and gives a copy of it, which is removed with the other temporary folders. Throws a ToolFailure
 * for an app that does not exist or does not build.
 */
export async function stageApp(root: string, name: string): Promise<StagedApp> {
  const { apps, contract } = await readWorkspace(root);
  const app = apps.find((candidate) => candidate.name === name);
  if (!app) {
    const names = apps.map((candidate) => candidate.name).join(', ');
    throw new ToolFailure(`There is no app ${name}: choose one of ${names}.`);
  }
  const folder = await temporaryFolder(name);
  await buildIfChanged(root, app, () => cp(distOf(app), folder, { recursive: true }));
  const area = app.area && (await describeArea(folder, app.area, app.version, contract));
  const version = area?.version ?? (await versionOf(folder, app.version));
  return { app, version, folder, ...(area && { area }) };
}

/** The folder of this version once it is released, relative to RELEASES_DIR. */
export function targetOf({ app, version }: StagedApp): string {
  return app.name === SHELL ? 'shell' : join('areas', app.name, version);
}

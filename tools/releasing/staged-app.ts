import { cp } from 'node:fs/promises';
import { describeArea, type StagedApp, versionOf } from '@portal/releases';
import { buildIfChanged, inputsOf } from '../bundles/build-app.ts';
import { distOf, readWorkspace } from '../bundles/workspace.ts';
import { temporaryFolder } from '../checks/temporary.ts';
import { ToolFailure } from '../processes.ts';
import { readCommit } from './author.ts';

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
  const { files, folders } = inputsOf(root, app);
  const commit = await readCommit(root, [...files, ...folders]);
  return { name: app.name, version, folder, commit, ...(area && { area }) };
}

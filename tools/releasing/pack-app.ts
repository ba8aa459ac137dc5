import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { packArea } from '@portal/area-bundle';
import { readWorkspace } from '../bundles/workspace.ts';
import { ToolFailure } from '../processes.ts';
import { stageApp } from './staged-app.ts';

export interface PackRequest {
  root: string;
  /** The name of an area. */
  app: string;
  keyPem?: string;
  /** Where the file is written; by default in the root, with a name that has the version. */
  out?: string;
}

/** Builds an area and writes it as one file. Throws a ToolFailure for the shell and for what does not build. */
export async function packApp({ root, app, keyPem, out }: PackRequest) {
  const staged = await stageApp(root, app);
  const { area, version, commit } = staged;
  if (!area) throw new ToolFailure('The shell is not packed: it is released from its own checkout.');
  const place = (await readWorkspace(root)).apps.find(({ name }) => name === app);
  if (!place?.area) throw new ToolFailure(`There is no area ${app}.`);
  const file = out ?? join(root, `${app}-${version}.area.zip`);
  await packArea(
    {
      folder: staged.folder,
      area: place.area,
      appVersion: place.version,
      contract: area.contract,
      commit,
      ...(keyPem !== undefined && { keyPem }),
    },
    file,
  );
  return { file, version, bytes: (await stat(file)).size };
}

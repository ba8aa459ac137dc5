import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { packArea } from '@portal/area-bundle';
import { keyId } from '@portal/area-bundle/keys';
import { readWorkspace } from './bundles/workspace.ts';
import { removeTemporaryFolders } from './checks/temporary.ts';
import { ROOT, runTool, ToolFailure } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';
import { readKey } from './releasing/author.ts';
import { packPackages } from './releasing/pack-packages.ts';
import { stageApp } from './releasing/staged-app.ts';

const USAGE = ['npm run pack -- <area> [--key FILE] [--out FILE]', 'npm run pack -- --packages FOLDER'].join(
  '\n       ',
);
const BYTES_PER_KB = 1024;

/** Writes an area as one file, or what another repository needs to make an area. */
await runTool(async () => {
  const { values, positionals } = readArguments(USAGE, { texts: ['key', 'out', 'packages'] }, [0, 1]);
  const [app] = positionals;
  if ((app === undefined) === (values.packages === undefined)) throw new ToolFailure(`Usage: ${USAGE}`);
  if (values.packages !== undefined) {
    const folder = resolve(values.packages);
    for (const file of await packPackages(ROOT, folder)) console.log(`packed ${file}`);
    console.log(folder);
    return 0;
  }
  const key = await readKey(values.key);
  const { folder, area, version, commit } = await stageApp(ROOT, String(app));
  const built = (await readWorkspace(ROOT)).apps.find(({ name }) => name === app);
  if (!area || !built?.area)
    throw new ToolFailure('The shell is not packed: it is released from its own checkout.');
  const file = values.out === undefined ? join(ROOT, `${app}-${version}.area.zip`) : resolve(values.out);
  const place = { area: built.area, appVersion: built.version, contract: area.contract };
  await packArea({ folder, ...place, commit, ...(key && { keyPem: key.pem }) }, file);
  const { size } = await stat(file);
  const signed = key ? `signed with the key that ends in ${keyId(key.publicKey)}` : 'not signed';
  console.log(`packed ${app} ${version}, ${(size / BYTES_PER_KB).toFixed(0)} KB, ${signed}\n${file}`);
  return 0;
}, removeTemporaryFolders);

import { resolve } from 'node:path';
import { keyId } from '@portal/area-bundle/keys';
import { removeTemporaryFolders } from './checks/temporary.ts';
import { ROOT, runTool, ToolFailure } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';
import { readKey } from './releasing/key-file.ts';
import { packApp } from './releasing/pack-app.ts';
import { packPackages } from './releasing/pack-packages.ts';

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
  const { file, version, bytes } = await packApp({
    root: ROOT,
    app: String(app),
    ...(key && { keyPem: key.pem }),
    ...(values.out !== undefined && { out: resolve(values.out) }),
  });
  const signed = key ? `signed with the key that ends in ${keyId(key.publicKey)}` : 'not signed';
  console.log(`packed ${app} ${version}, ${(bytes / BYTES_PER_KB).toFixed(0)} KB, ${signed}\n${file}`);
  return 0;
}, removeTemporaryFolders);

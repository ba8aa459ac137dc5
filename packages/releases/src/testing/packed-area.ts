import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packArea } from '@portal/area-bundle';
import type { RegistryArea } from '../registry.ts';
import { buildSampleArea } from './sample-bundles.ts';

export { newKeyPair } from '@portal/area-bundle/keys';
export { type PublishOrder, signedAddress } from '@portal/area-bundle/publish-order';

export interface SamplePack {
  content?: string;
  name?: string;
  contract?: string;
  keyPem?: string | undefined;
  fills?: string[];
  /** Further files of the build, by their names. */
  files?: Record<string, string>;
}

/** Packs a small area as another repository would. */
export async function packSampleArea(
  file: string,
  { content = 'one', name = 'jury', contract = '1.1.0', keyPem, fills, files = {} }: SamplePack = {},
): Promise<RegistryArea> {
  const { dist, area } = await buildSampleArea(name, content, { contract });
  for (const [path, text] of Object.entries(files)) await writeFile(join(dist, path), text);
  const { prefix, roles, home } = area;
  const place = { name, prefix, roles, home, ...(fills && { fills }) };
  const request = { folder: dist, area: place, appVersion: '0.1.0', contract, commit: '4f2a' };
  await packArea({ ...request, ...(keyPem && { keyPem }) }, file);
  await rm(dist, { recursive: true });
  return area;
}

import { readRegistry } from '@portal/releases';
import { hashFiles, listFiles } from '@portal/releases/files';

/** Everything that is released except one area: one digest of all files, and what the registry names. */
export async function releasedBesides(releasesDir: string, area: string) {
  const files = (await listFiles(releasesDir)).filter(
    (file) => /^(areas|shell\/(assets|versions))\//.test(file) && !file.startsWith(`areas/${area}/`),
  );
  const { areas, shell } = await readRegistry(releasesDir);
  return {
    digest: await hashFiles(releasesDir, files),
    areas: areas.filter(({ name }) => name !== area),
    shell,
  };
}

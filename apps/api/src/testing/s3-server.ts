import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { createS3FileStore } from '../platform/files/s3-file-store.ts';

const BUCKET = 'portal-files';

/** A file store on the test's own S3-compatible server. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  const connect = (bucket: string) =>
    createS3FileStore({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    });
  return {
    store: connect(BUCKET),
    /** A store whose bucket does not exist. */
    broken: connect('nothing-here'),
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

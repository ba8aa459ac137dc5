import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller responses fit one packet without compression. */
const THRESHOLD_BYTES = 1024;
/** Of 11, and of 9: higher ones cost twice the time for a tenth less. */
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 3;
/**
 * Up to this size a response is compressed at once, in a fraction of a millisecond. The streams and threads that larger
 * ones pass through cost several times that.
 */
const AT_ONCE_BYTES = 128 * 1024;

/**
 * Compresses JSON responses, a list of teams to about a tenth. Only JSON: an event stream must not be buffered by a
 * compressor, and downloads are already compressed or read in ranges. Request bodies are never decompressed.
 */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    customTypes: /^application\/json/,
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    syncThreshold: AT_ONCE_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    zlibOptions: { level: GZIP_LEVEL },
  });
}

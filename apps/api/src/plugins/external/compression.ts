import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller responses fit one packet without compression. */
const THRESHOLD_BYTES = 1024;
/** Of 11: about as fast as gzip and smaller; higher ones cost more time than they save on a slow network. */
const BROTLI_QUALITY = 4;

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
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}

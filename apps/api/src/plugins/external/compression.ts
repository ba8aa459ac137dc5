import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit one packet anyway. */
const THRESHOLD_BYTES = 1024;
/** Of 11: about as fast as gzip and smaller; higher ones cost more time than a bad network gives back. */
const BROTLI_QUALITY = 4;

/**
 * Compresses JSON answers, a list of teams to about a tenth. Only JSON: a stream of events must not wait in a
 * compressor, and downloads are compressed already or read in ranges. Bodies of requests are never inflated.
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

/** @jest-environment <rootDir>/packages/ui/testing/browser-environment.ts */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { uploadCalls } from '@portal/api-schema';
import { AUTHENTICATION_REQUIRED, UPLOAD_RUNNING } from '@portal/domain/messages';
import { UPLOAD_PART_BYTES } from '@portal/domain/upload-limits';
import { apiServer, errorOf, json } from './testing/api-server.ts';
import type { UploadProgress } from './upload.ts';

const SIZE = UPLOAD_PART_BYTES + 100;
/** What of the file has arrived. */
let arrived: number;
const received: string[] = [];
/** What happens to a part instead of its arrival. */
let onPart: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;

const client = apiServer(async (request, response) => {
  const { method, headers } = request;
  const body = await buffer(request);
  received.push(`${method} ${request.url} ${headers.authorization} ${headers['upload-offset'] ?? ''}`.trim());
  if (method === 'PATCH' && onPart) return onPart(request, response);
  arrived += body.length;
  response.writeHead(200, { 'upload-offset': String(arrived), 'upload-length': String(SIZE) }).end();
});

beforeEach(() => {
  received.length = 0;
  arrived = 0;
  onPart = undefined;
});

const file = new File([new Uint8Array(SIZE)], 'خطة.pdf');
const send = (options = {}) =>
  client.api.uploadParts(uploadCalls.append, { params: { id: 'u1' }, file, ...options });

it('sends a file in parts, each with the session and its place', async () => {
  const seen: UploadProgress[] = [];
  await send({ onProgress: (progress: UploadProgress) => seen.push(progress) });
  expect(received).toEqual([
    'HEAD /api/uploads/u1 Bearer secret',
    'PATCH /api/uploads/u1 Bearer secret 0',
    `PATCH /api/uploads/u1 Bearer secret ${UPLOAD_PART_BYTES}`,
  ]);
  expect(arrived).toBe(SIZE);
  expect(seen.at(-1)).toEqual({ loaded: SIZE, total: SIZE, percent: 100 });
});

it('goes on from where the server has it', async () => {
  arrived = SIZE - 10;
  await send();
  expect(received.at(-1)).toBe(`PATCH /api/uploads/u1 Bearer secret ${SIZE - 10}`);
  expect(arrived).toBe(SIZE);
});

it('fails as every call does: without an answer, with the server’s refusal, and at the end of the session', async () => {
  onPart = (request) => request.socket.destroy();
  expect(await errorOf(send())).toMatchObject({ status: 0 });
  onPart = json(409, { message: UPLOAD_RUNNING, request_id: 'r' }, { 'retry-after': '5' });
  expect(await errorOf(send())).toMatchObject({ status: 409, message: UPLOAD_RUNNING, retry_after: 5 });
  onPart = json(401, { message: AUTHENTICATION_REQUIRED });
  expect(await errorOf(send())).toMatchObject({ status: 401 });
  expect(client.refusedTokens).toEqual(['secret']);
  client.token = null;
  const before = received.length;
  expect(await errorOf(send())).toMatchObject({ status: 401 });
  expect(received).toHaveLength(before);
});

it('is cancelled by its signal', async () => {
  const controller = new AbortController();
  onPart = () => controller.abort(new Error('cancelled'));
  await expect(send({ signal: controller.signal })).rejects.toThrow('cancelled');
});

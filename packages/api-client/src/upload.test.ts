/** @jest-environment <rootDir>/packages/ui/testing/browser-environment.ts */

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { certificateCalls, fileCalls } from '@portal/api-schema';
import { AUTHENTICATION_REQUIRED, FILE_TYPE_NOT_ALLOWED } from '@portal/domain/messages';
import { apiServer, errorOf, json } from './testing/api-server.ts';
import type { UploadProgress } from './upload.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const received: Received[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const client = apiServer(async (request, response) => {
  const body = await buffer(request);
  const { method, url, headers } = request;
  received.push({ method, url, headers, body });
  answer(request, response);
});

beforeEach(() => {
  received.length = 0;
  answer = json(201, { message: 'ok', data: { project: { title: 'سند' } } });
});

const file = (bytes: number, name = 'خطة العمل.pdf') => new File([new Uint8Array(bytes)], name);
const deliver = (bytes = 10, options = {}) =>
  client.api.upload(fileCalls.deliver, { body: { title: 'سند', files: [file(bytes)] }, ...options });

describe('an upload', () => {
  it('sends fields and files with the session and gives the data of the answer', async () => {
    const sent = { files: [file(3), file(4, 'b.zip')], title: 'سند', description: '' };
    expect(await client.api.upload(fileCalls.deliver, { body: sent })).toEqual({ project: { title: 'سند' } });
    const [{ method, url, headers, body } = {}] = received as [Received];
    expect([method, url, headers?.authorization]).toEqual(['POST', '/api/files', 'Bearer secret']);
    expect(headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const names = [...String(body).matchAll(/name="([^"]+)"(?:; filename="([^"]+)")?/g)];
    expect(names.map(([, name, fileName]) => [name, fileName])).toEqual([
      ['files[]', 'خطة العمل.pdf'],
      ['files[]', 'b.zip'],
      ['title', undefined],
      ['description', undefined],
    ]);
  });

  it('of certificates names its team', async () => {
    answer = json(201, { message: 'ok', data: { certificates: [] } });
    const input = { params: { id: 't/1' }, body: { team_id: 't/1', files: [file(3)] } };
    expect(await client.api.upload(certificateCalls.upload, input)).toEqual({ certificates: [] });
    expect(received[0]?.url).toBe('/api/teams/t%2F1/certificates');
    expect(String(received[0]?.body)).toContain('name="team_id"\r\n\r\nt/1');
  });

  it('says how far it is', async () => {
    const seen: UploadProgress[] = [];
    // jsdom reports no progress of a request to another origin.
    const send = XMLHttpRequest.prototype.send;
    const spy = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
      this: XMLHttpRequest,
      body,
    ) {
      for (const loaded of [0, 333, 999, 1000]) {
        this.upload.dispatchEvent(
          new ProgressEvent('progress', { lengthComputable: true, loaded, total: 1000 }),
        );
      }
      send.call(this, body);
    });
    await deliver(10, { onProgress: (progress: UploadProgress) => seen.push(progress) });
    spy.mockRestore();
    expect(seen.slice(0, 4)).toEqual([
      { loaded: 0, total: 1000, percent: 0 },
      { loaded: 333, total: 1000, percent: 33 },
      { loaded: 999, total: 1000, percent: 99 },
      { loaded: 1000, total: 1000, percent: 100 },
    ]);
  });

  it('stops when it is cancelled, with the reason', async () => {
    const controller = new AbortController();
    const gone = new Promise<void>((resolve) => {
      client.server.once('request', (request: IncomingMessage) => request.once('close', resolve));
    });
    answer = () => controller.abort(new Error('cancelled'));
    await expect(deliver(10, { signal: controller.signal })).rejects.toThrow('cancelled');
    await gone;
    await expect(deliver(10, { signal: controller.signal })).rejects.toThrow('cancelled');
    expect(received).toHaveLength(1);
  });
});

describe('an upload that fails', () => {
  it('is the same error as of every other call', async () => {
    answer = json(
      415,
      { message: FILE_TYPE_NOT_ALLOWED, errors: { 'files.0': ['نوع'] }, request_id: 'r1' },
      { 'retry-after': '7' },
    );
    expect(await errorOf(deliver())).toMatchObject({
      status: 415,
      message: FILE_TYPE_NOT_ALLOWED,
      errors: { 'files.0': ['نوع'] },
      request_id: 'r1',
      retry_after: 7,
    });
  });

  it('without an answer, or with an unreadable one, has status 0', async () => {
    answer = (request) => request.socket.destroy();
    // jsdom reports a lost connection on the console, too.
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await errorOf(deliver())).toMatchObject({ status: 0, message: 'Network error' });
    quiet.mockRestore();
    answer = json(200, '<html>');
    expect((await errorOf(deliver())).status).toBe(0);
    answer = json(502, '<html>');
    expect((await errorOf(deliver())).status).toBe(502);
  });

  it('without a session reports it', async () => {
    answer = json(401, { message: AUTHENTICATION_REQUIRED, request_id: 'r' });
    const error = await errorOf(deliver());
    client.token = null;
    const unsent = await errorOf(deliver());
    expect(received).toHaveLength(1);
    expect(client.refused).toEqual([error, unsent]);
    expect(client.refusedTokens).toEqual(['secret', undefined]);
  });
});

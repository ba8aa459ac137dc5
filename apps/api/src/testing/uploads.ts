import type { LightMyRequestResponse } from 'fastify';
import { type Answer, sessionWith, type TestApp, tokenOf } from './test-app.ts';

export interface SentFile {
  name: string;
  bytes: Buffer;
}

export interface Upload {
  fields?: Record<string, string>;
  files: readonly SentFile[];
}

/** A multipart body as a browser makes it. */
export async function multipart({ fields = {}, files }: Upload) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes } of files) form.append('files[]', new Blob([new Uint8Array(bytes)]), name);
  const body = new Response(form);
  const contentType = body.headers.get('content-type') ?? '';
  return { headers: { 'content-type': contentType }, payload: Buffer.from(await body.arrayBuffer()) };
}

/** Signs a demo account in for calls and uploads. */
export async function signInToUpload({ app }: TestApp, account: string) {
  const token = await tokenOf(app, account);
  const upload = async (url: string, sent: Upload, method: 'POST' | 'PUT' = 'POST'): Promise<Answer> => {
    const { headers, payload } = await multipart(sent);
    const response = await app.inject({
      method,
      url: `/api${url}`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
    const { message, data, errors } = response.json<Answer>();
    return { status: response.statusCode, headers: response.headers, message, data, errors };
  };
  return { send: sessionWith({ app }, { token }), token, upload };
}

export type Uploader = Awaited<ReturnType<typeof signInToUpload>>;

/** Continues an unfinished upload from an offset. */
export function sendPart(
  { app }: Pick<TestApp, 'app'>,
  token: string,
  { id, offset, bytes }: { id: string; offset: number | string; bytes: Buffer },
): Promise<LightMyRequestResponse> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  };
  return app.inject({ method: 'PATCH', url: `/api/uploads/${id}`, headers, payload: bytes });
}

/** Every key in the file store, in order. */
export async function storedKeys({ context }: TestApp): Promise<string[]> {
  const keys = [];
  for await (const { key } of context.fileStore.list()) keys.push(key);
  return keys.sort();
}

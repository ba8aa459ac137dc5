import { act } from '@testing-library/react';

/** A part of a file on its way to `PATCH /uploads/:id`. */
export interface FakeTransfer {
  readonly id: string;
  readonly offset: number;
  readonly size: number;
  readonly isCancelled: () => boolean;
  /** Reports how many bytes of the part were sent. */
  readonly progress: (bytes: number) => Promise<void>;
  readonly arrive: () => Promise<void>;
  /** Some bytes of it arrive, then the connection is lost. */
  readonly breakOff: (bytes: number) => Promise<void>;
  readonly refuse: (status: number, message: string) => Promise<void>;
}

interface Begun {
  readonly name: string;
  readonly size: number;
  readonly last_modified: number;
}

/**
 * The server of files that arrive in parts: answers `POST /uploads` by `begin`, and replaces XMLHttpRequest, which the parts go
 * through. Returns the parts in the order in which they start.
 */
export function fakeTransfers() {
  const transfers: FakeTransfer[] = [];
  const uploads = new Map<string, Begun & { offset: number }>();

  class FakeRequest {
    readonly upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: (event: object) => void;
    status = 0;
    responseText = '';
    private id = '';
    private method = '';
    private offset = 0;
    private isCancelled = false;
    private readonly answers = new Map<string, string>();

    open(method: string, url: string) {
      this.method = method;
      this.id = decodeURIComponent(url.split('/').at(-1) ?? '');
    }

    setRequestHeader(name: string, value: string) {
      if (name.toLowerCase() === 'upload-offset') this.offset = Number(value);
    }

    getResponseHeader(name: string) {
      return this.answers.get(name.toLowerCase()) ?? null;
    }

    abort() {
      this.isCancelled = true;
    }

    send(body: Blob | null) {
      if (this.method === 'HEAD') {
        queueMicrotask(() => this.answer(200));
        return;
      }
      const size = body?.size ?? 0;
      const { id, offset } = this;
      const arrived = (bytes: number) => {
        const upload = uploads.get(id);
        if (upload) upload.offset = offset + bytes;
      };
      transfers.push({
        id,
        offset,
        size,
        isCancelled: () => this.isCancelled,
        progress: (loaded) =>
          act(async () => this.upload.onprogress?.({ lengthComputable: true, loaded, total: size })),
        arrive: () =>
          act(async () => {
            arrived(size);
            this.answer(200);
          }),
        breakOff: (bytes) =>
          act(async () => {
            arrived(bytes);
            this.onerror?.(new Event('error'));
          }),
        refuse: (status, message) => act(async () => this.answer(status, { message, request_id: 'req-1' })),
      });
    }

    private answer(status: number, body: object = {}) {
      const { offset, size } = uploads.get(this.id) ?? { offset: 0, size: 0 };
      this.answers.set('upload-offset', String(offset));
      this.answers.set('upload-length', String(size));
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload?.();
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;

  const begin = ({ body }: { readonly body: unknown }) => {
    const file = body as Begun;
    const id = `upload-${file.name}`;
    const upload = uploads.get(id) ?? { ...file, offset: 0 };
    uploads.set(id, upload);
    const { name, size, offset } = upload;
    return { upload: { id, name, size, offset, expires_at: '2026-12-01T00:00:00Z' } };
  };
  return { transfers: transfers as readonly FakeTransfer[], begin };
}

import { act } from '@testing-library/react';

export interface FakeUpload {
  /** `POST /files` */
  readonly route: string;
  readonly form: FormData;
  readonly isCancelled: () => boolean;
  /** Reports the bytes sent so far. */
  readonly progress: (loaded: number, total: number) => Promise<void>;
  readonly accept: (data: object) => Promise<void>;
  readonly refuse: (
    status: number,
    message: string,
    errors?: Readonly<Record<string, readonly string[]>>,
  ) => Promise<void>;
  readonly loseConnection: () => Promise<void>;
}

const BASE = '/api';

/** Replaces XMLHttpRequest, which the client uploads files with. Returns the uploads in the order they start. */
export function fakeUploads(): readonly FakeUpload[] {
  const uploads: FakeUpload[] = [];

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    private route = '';
    private isCancelled = false;

    open(method: string, url: string) {
      this.route = `${method} ${url.slice(BASE.length)}`;
    }

    setRequestHeader() {}

    getResponseHeader() {
      return null;
    }

    abort() {
      this.isCancelled = true;
      this.dispatchEvent(new Event('loadend'));
    }

    send(form: FormData) {
      const end = (event: 'load' | 'error', status = 0, body: object = {}) =>
        act(async () => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.dispatchEvent(new Event(event));
          this.dispatchEvent(new Event('loadend'));
        });
      uploads.push({
        route: this.route,
        form,
        isCancelled: () => this.isCancelled,
        progress: (loaded, total) =>
          act(async () => {
            this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
          }),
        accept: (data) => end('load', 201, { message: 'ok', data }),
        refuse: (status, message, errors) => end('load', status, { message, errors, request_id: 'req-1' }),
        loseConnection: () => end('error'),
      });
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return uploads;
}

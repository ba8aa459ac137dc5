import { liveEvents } from './events.ts';
import { type ClientOptions, createSend } from './request.ts';
import { createUpload } from './upload.ts';
import { createSendParts } from './upload-parts.ts';

/**
 * Sends the calls of the contract: gives the `data` of the answer and throws `ApiError`.
 * A call that needs a session and has no token fails with 401 without being sent.
 */
export function createApi(options: ClientOptions) {
  return {
    send: createSend(options),
    upload: createUpload(options),
    uploadParts: createSendParts(options),
    events: liveEvents(options),
  };
}

export type Api = ReturnType<typeof createApi>;

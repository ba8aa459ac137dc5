import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the web APIs that Node has and jsdom lacks, so that the real HTTP client runs in tests. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...options: ConstructorParameters<typeof TestEnvironment>) {
    super(...options);
    Object.assign(this.global, {
      // Node's Request takes only Node's own signals.
      AbortController,
      AbortSignal,
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      TransformStream,
      TextEncoder,
      TextDecoder,
      structuredClone,
      // Node's MessageChannel keeps the process alive after React's scheduler has used it.
      MessageChannel: undefined,
    });
  }
}

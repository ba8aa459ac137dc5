import './fast-selectors.ts';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-jsdom';
import { compilingOnce } from './compile-once.ts';

vm.compileFunction = compilingOnce(vm.compileFunction);

/** For all test files: see `setup.ts`. */
const computedStyles = new Map<string, string>();

/** jsdom with the web APIs that Node has and jsdom lacks, so that the real HTTP client runs in tests. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...options: ConstructorParameters<typeof TestEnvironment>) {
    super(...options);
    const { location } = this.global;

    /** As a page's own: an address without a host is the document's. Node's knows no document. */
    class PageRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input instanceof Request ? input : new URL(input, location.href), init);
      }
    }

    Object.assign(this.global, {
      computedStyles,
      // Node's Request takes only Node's own signals.
      AbortController,
      AbortSignal,
      fetch,
      Headers,
      Request: PageRequest,
      Response,
      ReadableStream,
      TransformStream,
      TextEncoder,
      TextDecoder,
      TextEncoderStream,
      TextDecoderStream,
      structuredClone,
      // Not of the web: React needs it where it renders html, as a build does.
      setImmediate,
      // Node's MessageChannel keeps the process alive after React's scheduler has used it.
      MessageChannel: undefined,
    });
  }
}

import * as vm from 'node:vm';

// Imported first: without the flag, loading the embedded database into jest hangs and says nothing.
if (!('SourceTextModule' in vm)) {
  throw new Error(
    'The tests of the API need NODE_OPTIONS=--experimental-vm-modules: run `npx pnpm@10.34.9 test:api`, or set it.',
  );
}

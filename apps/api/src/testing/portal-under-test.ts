import { type Judge, signInJudge } from './judging.ts';
import {
  type Session,
  sessionWith,
  type TestApp,
  type TestAppOptions,
  testApp,
  tokenOf,
} from './test-app.ts';

// For the top of a test file. Each is set up in `beforeAll`, in the order of the calls: it cannot be used while the
// module itself is evaluated.

/** The portal of a test file, on a fresh database of its own; it is closed after the file's tests. */
export function portalUnderTest({
  listening = false,
  ...options
}: TestAppOptions & { listening?: boolean } = {}): TestApp {
  const portal = {} as TestApp;
  beforeAll(async () => {
    Object.assign(portal, await testApp(options));
    if (listening) await portal.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => portal.close());
  return portal;
}

/** A demo account, signed in for all tests of the file; named by the first part of its email (`super`, `leader1`, …). */
export function signedIn(portal: TestApp, account: string): Session {
  const credentials: { token?: string } = {};
  beforeAll(async () => {
    credentials.token = await tokenOf(portal.app, account);
  });
  return sessionWith(portal, credentials);
}

/** A demo committee, signed in for all tests of the file. */
export function signedInJudge(portal: TestApp, account: string): Judge {
  const judge = {} as Judge;
  beforeAll(async () => {
    Object.assign(judge, await signInJudge(portal, account));
  });
  return judge;
}

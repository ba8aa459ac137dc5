import { type Judge, signInJudge } from './judging.ts';
import {
  SETUP_TIMEOUT_MS,
  type Session,
  signIn,
  type TestApp,
  type TestAppOptions,
  testApp,
} from './test-app.ts';

// For the top of a test file. Each is set up in `beforeAll`, in the order of the calls: it cannot be used while the
// module itself is evaluated.

/** The portal of a test file, on a fresh database of its own; it is closed after the file's tests. */
export function portalUnderTest(options?: TestAppOptions): TestApp {
  const portal = {} as TestApp;
  beforeAll(async () => {
    Object.assign(portal, await testApp(options));
  }, SETUP_TIMEOUT_MS);
  afterAll(() => portal.close());
  return portal;
}

/** A demo account, signed in for all tests of the file; named by the first part of its email (`super`, `leader1`, …). */
export function signedIn(portal: TestApp, account: string): Session {
  let session: Session;
  beforeAll(async () => {
    session = await signIn(portal.app, account);
  });
  return (...call) => session(...call);
}

/** A demo committee, signed in for all tests of the file. */
export function signedInJudge(portal: TestApp, account: string): Judge {
  const judge = {} as Judge;
  beforeAll(async () => {
    Object.assign(judge, await signInJudge(portal, account));
  });
  return judge;
}

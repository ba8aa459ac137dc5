import { type Judge, signInJudge } from './judging.ts';
import {
  SETUP_TIMEOUT_MS,
  type Session,
  signIn,
  type TestApp,
  type TestAppOptions,
  testApp,
} from './test-app.ts';

// What a test file asks for once, at its top. Each comes to life before the file's tests, in the order of the calls:
// nothing of it can be read while the file itself is read.

/** The portal of a test file, on a fresh database of its own; it is closed after the file's tests. */
export function portalUnderTest(options?: TestAppOptions): TestApp {
  const portal = {} as TestApp;
  beforeAll(async () => {
    Object.assign(portal, await testApp(options));
  }, SETUP_TIMEOUT_MS);
  afterAll(() => portal.close());
  return portal;
}

/** A demo account that is signed in for all tests of the file; `super`, `leader1` … are enough of its email. */
export function signedIn(portal: TestApp, account: string): Session {
  let session: Session;
  beforeAll(async () => {
    session = await signIn(portal.app, account);
  });
  return (...call) => session(...call);
}

/** A demo committee that is signed in for all tests of the file. */
export function signedInJudge(portal: TestApp, account: string): Judge {
  const judge = {} as Judge;
  beforeAll(async () => {
    Object.assign(judge, await signInJudge(portal, account));
  });
  return judge;
}

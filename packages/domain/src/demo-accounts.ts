import { DEMO_EMAILS, type Role } from './roles.ts';

/** The password of every demo account. It is public, so no account outside a demo may have it. */
export const DEMO_PASSWORD = 'Demo@2026';

/** The judges of the first committee of the demo, who sign in themselves. */
export const DEMO_JUDGE_EMAILS = ['judge1@demo.sa', 'judge2@demo.sa'] as const;

/** The email of a demo account of the role, counted from 0. @throws RangeError there are fewer */
export function demoEmail(role: Role, index = 0): string {
  const email = DEMO_EMAILS[role][index];
  if (email === undefined)
    throw new RangeError(`The demo has ${DEMO_EMAILS[role].length} accounts of ${role}`);
  return email;
}

import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { DEMO_EMAILS, ROLE_LABELS, ROLES } from '@portal/domain/roles';

/** Prints a line for each role: from which to which account the demo has, their password, and what the role is called. */
for (const role of ROLES) {
  const emails = DEMO_EMAILS[role];
  const span = [...new Set([emails[0], emails.at(-1)])].join(' … ');
  console.log(`  ${span.padEnd(42)} ${DEMO_PASSWORD}   ${ROLE_LABELS[role]} (${role})`);
}

import { DEMO_JUDGE_EMAILS, DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { DEMO_EMAILS, ROLE_LABELS, ROLES } from '@portal/domain/roles';

const print = (emails: readonly string[], what: string) => {
  const span = [...new Set([emails[0], emails.at(-1)])].join(' … ');
  console.log(`  ${span.padEnd(42)} ${DEMO_PASSWORD}   ${what}`);
};

/** Prints a line for each role: from which to which account the demo has, their password, and what the role is called. */
for (const role of ROLES) {
  print(DEMO_EMAILS[role], `${ROLE_LABELS[role]} (${role})`);
  if (role === 'committee') print(DEMO_JUDGE_EMAILS, 'محكّمان في اللجنة الأولى (committee)');
}

import { SECOND_FACTOR_ROLES } from '@portal/domain/roles';
import { PageHeader, Stack } from '@portal/ui';
import { useSessionStore } from '../../shared/session/session.store.ts';
import { accountTexts } from '../../texts-account.ts';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** «حسابي»: everything about the person's own account, for every role. */
export default function AccountPage() {
  const role = useSessionStore(({ user }) => user?.role);
  const hasSecondFactor = SECOND_FACTOR_ROLES.some((one) => one === role);
  return (
    <Stack>
      <PageHeader title={accountTexts.title} />
      <ProfileCard />
      <EmailCard />
      <PasswordCard />
      {hasSecondFactor && <SecondFactorCard />}
      <SessionsCard />
    </Stack>
  );
}

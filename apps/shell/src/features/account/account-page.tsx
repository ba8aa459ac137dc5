import { DIRECTORS } from '@portal/domain/roles';
import { PageHeader, Stack } from '@portal/ui';
import { useSessionStore } from '../../shared/session/session.store.ts';
import { accountTexts } from '../../texts-account.ts';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** «حسابي»: everything about the person's own account, for every role. */
export default function AccountPage() {
  const role = useSessionStore(({ user }) => user?.role);
  const isDirector = DIRECTORS.some((director) => director === role);
  return (
    <Stack>
      <PageHeader title={accountTexts.title} />
      <ProfileCard />
      <PasswordCard />
      {isDirector && <SecondFactorCard />}
      <SessionsCard />
    </Stack>
  );
}

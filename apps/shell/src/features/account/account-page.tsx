import { DIRECTORS } from '@portal/domain/roles';
import { PageHeader, Stack } from '@portal/ui';
import { useSessionStore } from '../../shared/session/session.store.ts';
import { accountTexts } from '../../texts-account.ts';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

/** «أمان الحساب»: what protects the person's own account. */
export default function SecurityPage() {
  const role = useSessionStore(({ user }) => user?.role);
  const isDirector = DIRECTORS.some((director) => director === role);
  return (
    <Stack>
      <PageHeader title={accountTexts.security.title} />
      <PasswordCard />
      {isDirector && <SecondFactorCard />}
    </Stack>
  );
}

import { queryKeys } from '@portal/api-client';
import type { Role } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { Card, ForeignText, SkeletonList, Stack } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/session/api.ts';
import { accountTexts } from '../../texts-account.ts';
import styles from './account.module.css';

const texts = accountTexts.profile;

/** Who the account belongs to, as the portal knows them, and who can change it. */
export function ProfileCard({ role }: { readonly role: Role }) {
  const query = useQuery({ queryKey: queryKeys.me(), queryFn: ({ signal }) => api.auth.me({ signal }) });
  return (
    <Card title={texts.title}>
      <Stack>
        {query.isPending && <SkeletonList rows={1} />}
        {query.isError && <LoadFailure query={query} />}
        {query.data && (
          <dl className={styles.profile}>
            <div>
              <dt>{texts.name}</dt>
              <dd>
                <ForeignText>{query.data.user.full_name}</ForeignText>
              </dd>
            </div>
            <div>
              <dt>{texts.email}</dt>
              <dd>
                <ForeignText ltr>{query.data.user.email}</ForeignText>
              </dd>
            </div>
            <div>
              <dt>{texts.phone}</dt>
              <dd>
                <ForeignText ltr>{query.data.user.phone_number ?? texts.none}</ForeignText>
              </dd>
            </div>
          </dl>
        )}
        <p className={styles.text}>{texts.changedBy[role]}</p>
      </Stack>
    </Card>
  );
}

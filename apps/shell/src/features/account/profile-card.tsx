import type { User } from '@portal/api-client';
import { LoadFailure } from '@portal/area-kit';
import { PARTICIPANT_ROLES, ROLE_ACCOUNT_NOTES } from '@portal/domain/roles';
import { Button, Card, ForeignText, SkeletonList, Stack } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useAvailableRegisters } from '../../shared/event/use-event-info.ts';
import { ownProfile } from '../../shared/session/own-profile.ts';
import { accountTexts } from '../../texts-account.ts';
import styles from './account.module.css';
import { ProfileForm, profileDraft } from './profile-form.tsx';

const texts = accountTexts.profile;

/** Who the account belongs to, as the portal knows them; the person changes their name and phone number here. */
export function ProfileCard() {
  const query = useQuery(ownProfile);
  return (
    <Card title={texts.title}>
      {query.isPending && <SkeletonList rows={1} />}
      {query.isError && !query.data && <LoadFailure query={query} />}
      {query.data && <Profile user={query.data.user} />}
    </Card>
  );
}

function Profile({ user }: { readonly user: User }) {
  const draft = profileDraft(user.id);
  // A form that was left with what was typed, for example because the session ended, opens again.
  const [editing, setEditing] = useState(() => draft.read() !== null);
  const registers = useAvailableRegisters();
  const editButton = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.querySelector('button')?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const close = () => {
    draft.forget();
    setEditing(false);
  };
  if (editing) return <ProfileForm user={user} onClose={close} />;
  // A leader or member is changed under the rule for all members of teams.
  const takesPart = PARTICIPANT_ROLES.includes(user.role);
  const isClosed = takesPart && registers.data?.availability_to_register === false;
  const rows = [
    { label: texts.name, value: user.full_name },
    ...(user.committee ? [{ label: texts.committee, value: user.committee.full_name }] : []),
    { label: texts.email, value: user.email || texts.none, ltr: true },
    { label: texts.phone, value: user.phone_number ?? texts.none, ltr: true },
  ];
  return (
    <Stack>
      <dl className={styles.profile}>
        {rows.map(({ label, value, ltr = false }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <ForeignText ltr={ltr}>{value}</ForeignText>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>
        {isClosed
          ? texts.registrationClosed
          : user.committee
            ? texts.judgeNote
            : ROLE_ACCOUNT_NOTES[user.role]}
      </p>
      {!isClosed && (
        <div ref={editButton}>
          <Button onClick={() => setEditing(true)}>{texts.edit}</Button>
        </div>
      )}
    </Stack>
  );
}

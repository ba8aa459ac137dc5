import { type Invitation, invitationCalls, type LeaderHome, memberCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, useCopy, useDraft, useRead } from '@portal/area-kit';
import { takesPart } from '@portal/domain/statuses';
import {
  ActionMenu,
  Button,
  Card,
  Dialog,
  ForeignText,
  Muted,
  SkeletonList,
  Stack,
  StatusTag,
} from '@portal/ui';
import { formatDateTime, useConfirm } from '@portal/ui/core';
import { Copy, Link, Mail, MailPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useServerNow } from '../../../shared/use-server-now.ts';
import { useTeamChange } from '../../../shared/use-team-change.ts';
import styles from '../members.module.css';
import { InviteDialog, type InviteValues, useInvite } from './invite-dialog.tsx';
import { invitationTexts } from './texts.ts';

const texts = invitationTexts;
const ICON = { size: 16, strokeWidth: 1.7, 'aria-hidden': true } as const;

interface Row {
  readonly key: string;
  readonly name: string;
  /** The member; undefined for a new person. */
  readonly userId?: string;
  readonly hasAccount?: boolean;
  readonly invitation?: Invitation | undefined;
}

/** Who of the team has an account or is invited to one, and new people who are invited; the leader invites here. */
export function InvitationsCard({ home }: { home: LeaderHome }) {
  const members = useRead(memberCalls.list);
  const invitations = useRead(invitationCalls.list);
  const draft = useDraft<InviteValues>('invitation');
  const [link, setLink] = useState<string | null>(null);
  const invite = useInvite(setLink);
  const takes = home.team !== null && takesPart(home.team.status);
  const isOpen = takes && home.registration_open && home.members_count < home.max_team_members;

  const rows = (): readonly Row[] => {
    const sent = invitations.data?.invitations ?? [];
    const others = members.data?.members.filter(({ is_leader }) => !is_leader) ?? [];
    return [
      ...others.map(({ user_id, full_name, has_account = false }) => ({
        key: user_id,
        name: full_name,
        userId: user_id,
        hasAccount: has_account,
        invitation: sent.find((one) => one.user_id === user_id),
      })),
      ...sent
        .filter(({ user_id }) => user_id === null)
        .map((invitation) => ({
          key: invitation.id,
          name: invitation.email ?? texts.newPerson,
          invitation,
        })),
    ];
  };
  const list = () => {
    if (members.isPending || invitations.isPending) return <SkeletonList rows={2} />;
    if (!invitations.data) return <LoadFailure query={invitations} />;
    const shown = rows();
    if (shown.length === 0) return <Muted>{texts.noOthers}</Muted>;
    return (
      <ul aria-label={texts.title} className={styles.accounts}>
        {shown.map((row) => (
          <AccountRow key={row.key} row={row} mayInvite={takes} invite={invite} />
        ))}
      </ul>
    );
  };
  return (
    <Card
      title={texts.title}
      {...(isOpen && {
        aside: (
          <Button
            icon={<MailPlus {...ICON} />}
            onClick={() => {
              invite.reset();
              draft.start();
            }}
          >
            {texts.invite}
          </Button>
        ),
      })}
    >
      <Stack>
        <Muted>{texts.text}</Muted>
        {list()}
      </Stack>
      <InviteDialog key={draft.opening} draft={draft} invite={invite} />
      <LinkDialog link={link} onClose={() => setLink(null)} />
    </Card>
  );
}

interface AccountRowProps {
  readonly row: Row;
  readonly mayInvite: boolean;
  readonly invite: ReturnType<typeof useInvite>;
}

function AccountRow({ row, mayInvite, invite }: AccountRowProps) {
  const { name, userId, hasAccount, invitation } = row;
  const { api } = useShell();
  const confirm = useConfirm();
  const revoke = useTeamChange({
    run: () => api.send(invitationCalls.revoke, { params: { id: invitation?.id ?? '' } }),
    words: texts.revoking,
  });
  const askToRevoke = async () => {
    const { revokeText: text, revoke: confirmText } = texts;
    if (await confirm({ title: `${texts.revokeOf(name)}؟`, text, confirmText, danger: true }))
      revoke.mutate();
  };
  const again = invitation !== undefined;
  const email = invitation?.email;
  const target = userId === undefined ? (email ? { email } : undefined) : { user_id: userId };
  const actions = [
    mayInvite &&
      target && {
        key: 'mail',
        label: texts.sendTo(again),
        icon: <Mail {...ICON} />,
        onChoose: () => invite.mutate({ by: 'mail', ...target }),
      },
    mayInvite &&
      userId !== undefined && {
        key: 'link',
        label: texts.linkFor(again),
        icon: <Link {...ICON} />,
        onChoose: () => invite.mutate({ by: 'link', user_id: userId }),
      },
    again && {
      key: 'revoke',
      label: texts.revoke,
      icon: <X {...ICON} />,
      danger: true,
      onChoose: () => void askToRevoke(),
    },
  ].filter((action) => typeof action === 'object');
  return (
    <li className={styles.account}>
      <span className={styles.accountName}>
        <ForeignText>{name}</ForeignText>
      </span>
      <AccountState hasAccount={hasAccount ?? false} invitation={invitation} />
      {!hasAccount && actions.length > 0 && (
        <div className={styles.accountMenu}>
          <ActionMenu label={texts.actionsFor(name)} actions={actions} />
        </div>
      )}
    </li>
  );
}

function AccountState({
  hasAccount,
  invitation,
}: {
  readonly hasAccount: boolean;
  readonly invitation: Invitation | undefined;
}) {
  const { event } = useShell();
  const now = useServerNow();
  if (hasAccount) return <StatusTag tone="ok">{texts.states.active}</StatusTag>;
  if (!invitation) return <StatusTag tone="neutral">{texts.states.none}</StatusTag>;
  const { expires_at } = invitation;
  if (new Date(expires_at) <= now) return <StatusTag tone="neutral">{texts.states.expired}</StatusTag>;
  return (
    <StatusTag tone="waiting">{texts.states.invited(formatDateTime(expires_at, event.timeZone))}</StatusTag>
  );
}

/** The link of an invitation, to be copied by a press of its own: browsers copy nothing after an answer has been awaited. */
function LinkDialog({ link, onClose }: { readonly link: string | null; readonly onClose: () => void }) {
  const copy = useCopy(texts.link);
  return (
    <Dialog
      title={texts.link.title}
      open={link !== null}
      onClose={onClose}
      confirmText={texts.link.done}
      onConfirm={onClose}
    >
      <Stack>
        <Muted>{texts.link.text}</Muted>
        <p className={styles.long}>
          <ForeignText ltr>{link ?? ''}</ForeignText>
        </p>
        <div>
          <Button icon={<Copy {...ICON} />} onClick={() => void copy(link ?? '')}>
            {texts.link.copy}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}

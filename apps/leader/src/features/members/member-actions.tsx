import type { Member } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Button } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { useTeamChange } from '../../shared/use-team-change.ts';
import { texts } from '../../texts.ts';
import styles from './members.module.css';

interface MemberActionsProps {
  readonly member: Member;
  readonly onEdit: (member: Member) => void;
}

const { members } = texts;

/** The buttons of a member while registration is open. The leader cannot be deleted. */
export function MemberActions({ member, onEdit }: MemberActionsProps) {
  const { api } = useShell();
  const confirm = useConfirm();
  const { mutate, isPending } = useTeamChange({
    run: () => api.leader.deleteMember({ user_id: member.user_id }),
    words: { running: members.removing, done: members.removed, failed: members.removeFailed },
  });
  const remove = async () => {
    const confirmed = await confirm({
      title: `${members.removeOf(member.full_name)}؟`,
      text: members.removeText,
      confirmText: members.remove,
      danger: true,
    });
    if (confirmed) mutate(undefined);
  };
  return (
    <div className={styles.actions}>
      <Button kind="text" aria-label={members.editOf(member.full_name)} onClick={() => onEdit(member)}>
        {members.edit}
      </Button>
      {!member.is_leader && (
        <Button
          kind="text"
          loading={isPending}
          aria-label={members.removeOf(member.full_name)}
          onClick={() => void remove()}
        >
          {members.remove}
        </Button>
      )}
    </div>
  );
}

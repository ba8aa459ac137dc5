import { type Member, memberCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { useTeamChange } from '../../shared/use-team-change.ts';
import styles from './members.module.css';
import { membersTexts } from './texts.ts';

/** The buttons of a member while registration is open. The leader cannot be deleted. */
export function MemberActions({ member, onEdit }: { member: Member; onEdit: (member: Member) => void }) {
  const { api } = useShell();
  const confirm = useConfirm();
  const { mutate, isPending } = useTeamChange({
    run: () => api.send(memberCalls.delete, { body: { user_id: member.user_id } }),
    words: { running: membersTexts.removing, done: membersTexts.removed, failed: membersTexts.removeFailed },
  });
  const remove = async () => {
    const confirmed = await confirm({
      title: `${membersTexts.removeOf(member.full_name)}؟`,
      text: membersTexts.removeText,
      confirmText: membersTexts.remove,
      danger: true,
    });
    if (confirmed) mutate(undefined);
  };
  return (
    <div className={styles.actions}>
      <Button kind="text" aria-label={membersTexts.editOf(member.full_name)} onClick={() => onEdit(member)}>
        {membersTexts.edit}
      </Button>
      {!member.is_leader && (
        <Button
          kind="text"
          loading={isPending}
          aria-label={membersTexts.removeOf(member.full_name)}
          onClick={() => void remove()}
        >
          {membersTexts.remove}
        </Button>
      )}
    </div>
  );
}

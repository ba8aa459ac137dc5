import { type Member, memberCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button } from '@portal/ui';
import { RemoveButton } from '../../shared/remove-button.tsx';
import styles from './members.module.css';
import { membersTexts } from './texts.ts';

/** The buttons of a member while registration is open. The leader cannot be deleted. */
export function MemberActions({ member, onEdit }: { member: Member; onEdit: (member: Member) => void }) {
  const { api } = useShell();
  return (
    <div className={styles.actions}>
      <Button kind="text" aria-label={membersTexts.editOf(member.full_name)} onClick={() => onEdit(member)}>
        {membersTexts.edit}
      </Button>
      {!member.is_leader && (
        <RemoveButton
          verb={membersTexts.remove}
          label={membersTexts.removeOf(member.full_name)}
          text={membersTexts.removeText}
          words={membersTexts.removal}
          run={() => api.send(memberCalls.delete, { body: { user_id: member.user_id } })}
        />
      )}
    </div>
  );
}

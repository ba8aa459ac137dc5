import type { Member } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { personFaults, serverFaults, useFormFaults } from '@portal/area-kit';
import { Drawer } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { useEffect, useRef, useState } from 'react';
import { useTeamChange } from '../../shared/use-team-change.ts';
import { texts } from '../../texts.ts';
import { MemberForm } from './member-form.tsx';
import {
  cleanMember,
  isChanged,
  isTaken,
  MEMBER_FIELDS,
  type MemberValues,
  memberValues,
} from './member-values.ts';

interface MemberDrawerProps {
  /** The member to change; null adds one. */
  readonly member: Member | null;
  /** The draft of an earlier visit to the page. */
  readonly typed: MemberValues | null;
  readonly open: boolean;
  readonly onType: (values: MemberValues) => void;
  /** The values were saved, or discarded on purpose. */
  readonly onClose: () => void;
}

const { members } = texts;
const words = {
  add: { running: members.adding, done: members.added, failed: members.addFailed },
  change: { running: members.saving, done: members.saved, failed: members.saveFailed },
};

/** Adds a member or changes one. The form keeps its values until they are saved or discarded on purpose. */
export function MemberDrawer({ member, typed, open, onType, onClose }: MemberDrawerProps) {
  const { api, confirmLeave } = useShell();
  const confirm = useConfirm();
  const [values, setValues] = useState(typed ?? memberValues(member));
  const { form, faults, check, refuse } = useFormFaults(values, personFaults);
  const unsaved = useRef(false);
  unsaved.current = open && isChanged(values, member);

  const { mutate, isPending } = useTeamChange({
    run: () => {
      const fields = cleanMember(values);
      return member
        ? api.leader.changeMember({ user_id: member.user_id, ...fields })
        : api.leader.addMember(fields);
    },
    words: member ? words.change : words.add,
    onDone: onClose,
  });
  useEffect(() => confirmLeave(() => (unsaved.current ? members.unsaved : null)), [confirmLeave]);

  const type = (change: Partial<MemberValues>) => {
    const next = { ...values, ...change };
    setValues(next);
    onType(next);
  };
  const close = async () => {
    const { discardTitle: title, discardText: text, discard: confirmText } = members;
    if (!unsaved.current || (await confirm({ title, text, confirmText, danger: true }))) onClose();
  };
  const submit = () => {
    if (isPending || !check()) return;
    mutate(undefined, { onError: (error) => refuse(serverFaults(error, MEMBER_FIELDS)) });
  };
  return (
    <Drawer
      title={member ? members.editOf(member.full_name) : members.addTitle}
      open={open}
      onClose={() => void close()}
      confirmText={member ? members.save : members.add}
      onConfirm={submit}
      confirming={isPending}
    >
      <MemberForm
        form={form}
        values={values}
        faults={faults}
        taken={isTaken(faults)}
        restored={typed !== null}
        isLeader={member?.is_leader ?? false}
        onChange={type}
        onSubmit={submit}
        busy={isPending}
      />
    </Drawer>
  );
}

import { type Member, memberCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { personFaults, useFormFaults } from '@portal/area-kit';
import { Drawer } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { useEffect, useRef, useState } from 'react';
import { useTeamChange } from '../../shared/use-team-change.ts';
import { MemberForm } from './member-form.tsx';
import { cleanMember, isChanged, isTaken, type MemberValues, memberValues } from './member-values.ts';
import { membersTexts } from './texts.ts';

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
        ? api.send(memberCalls.change, { body: { user_id: member.user_id, ...fields } })
        : api.send(memberCalls.add, { body: fields });
    },
    words: member ? membersTexts.change : membersTexts.addition,
    onDone: onClose,
  });
  useEffect(() => confirmLeave(() => (unsaved.current ? membersTexts.unsaved : null)), [confirmLeave]);

  const type = (change: Partial<MemberValues>) => {
    const next = { ...values, ...change };
    setValues(next);
    onType(next);
  };
  const close = async () => {
    const { discardTitle: title, discardText: text, discard: confirmText } = membersTexts;
    if (!unsaved.current || (await confirm({ title, text, confirmText, danger: true }))) onClose();
  };
  return (
    <Drawer
      title={member ? membersTexts.editOf(member.full_name) : membersTexts.addTitle}
      open={open}
      onClose={() => void close()}
      confirmText={member ? membersTexts.save : membersTexts.add}
      form={form}
      onSubmit={() => check() && mutate(undefined, { onError: refuse })}
      submitting={isPending}
    >
      <MemberForm
        values={values}
        faults={faults}
        taken={isTaken(faults)}
        restored={typed !== null}
        isLeader={member?.is_leader ?? false}
        onChange={type}
      />
    </Drawer>
  );
}

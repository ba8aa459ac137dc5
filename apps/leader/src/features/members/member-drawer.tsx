import { type Member, memberCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import {
  AnswerConflictNotice,
  answerFaults,
  answersByPath,
  cleanMember,
  discardQuestion,
  type Faults,
  givenAnswers,
  IdentityFields,
  isEditConflict,
  MemberAnswerFields,
  type MemberAnswers,
  memberFields,
  PhoneField,
  personFaults,
  readFormsAgain,
  textFields,
  useAnswerConflict,
  type useDraft,
  useFormFaults,
  useUploads,
} from '@portal/area-kit';
import { NAME_MAX } from '@portal/domain/patterns';
import { Drawer, Notice, TextField } from '@portal/ui';
import { toLatinDigits, useConfirm } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTeamChange } from '../../shared/use-team-change.ts';
import { changedMember, isChanged, isTaken, type MemberValues } from './member-values.ts';
import { membersTexts } from './texts.ts';

export interface MemberDraft extends MemberValues {
  readonly member: Member | null;
}

interface MemberDrawerProps {
  /** The member to change; null adds one. */
  readonly member: Member | null;
  /** Whether it opens because required answers are missing, which it then points to. */
  readonly pointing: boolean;
  /** It is open while there is one. */
  readonly draft: ReturnType<typeof useDraft<MemberDraft>>;
  /** The questions about members, and their answers. */
  readonly asked: MemberAnswers;
}

/** Adds a member or changes one. The form keeps its values until they are saved or discarded on purpose. */
export function MemberDrawer({ member, pointing, draft, asked }: MemberDrawerProps) {
  const { api, confirmLeave } = useShell();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const uploads = useUploads();
  const [values, setValues] = useState({ ...memberFields(member), answers: {}, ...draft.typed });
  const { fields } = asked;
  const stored = asked.of(member);
  const answering = { fields, typed: { ...stored, ...values.answers }, stored };
  const { form, faults, check, refuse } = useFormFaults<Record<string, unknown>>(
    { ...values, ...answersByPath(answering.typed, fields) },
    () => ({ ...personFaults(values), ...answerFaults(answering) }),
  );
  useEffect(() => {
    if (pointing) check();
  }, []);
  const conflict = useAnswerConflict();
  const open = draft.typed !== null;
  const unsaved = useRef(false);
  unsaved.current = open && isChanged(values, member);

  const { mutate, isPending } = useTeamChange({
    run: () => {
      const given = givenAnswers(answering);
      if (!member) return api.send(memberCalls.add, { body: { ...cleanMember(values), ...given } });
      const version = draft.typed?.version;
      const sent = { ...changedMember(values, member), ...given, ...(version && { version }) };
      return api.send(memberCalls.change, { body: { user_id: member.user_id, ...sent } });
    },
    words: member ? membersTexts.change : membersTexts.addition,
    onDone: draft.discard,
  });
  useEffect(() => confirmLeave(() => (unsaved.current ? membersTexts.unsaved : null)), [confirmLeave]);

  const type = (change: Partial<MemberValues>) => {
    setValues({ ...values, ...change });
    if (open) draft.change({ ...change, member });
  };
  const close = async () => {
    const text = uploads.leaving ?? (unsaved.current ? discardQuestion.text : null);
    if (!text || (await confirm({ ...discardQuestion, text }))) draft.discard();
  };
  const onError = (error: unknown) => {
    if (isEditConflict(error)) {
      draft.forgetVersion();
      conflict.note(error);
      // Another person's change is its cause.
      void queryClient.invalidateQueries();
    }
    readFormsAgain(queryClient, error);
    refuse(error);
  };
  return (
    <Drawer
      title={member ? membersTexts.editOf(member.full_name) : membersTexts.addTitle}
      open={open}
      onClose={() => void close()}
      confirmText={member ? membersTexts.save : membersTexts.add}
      confirmDisabled={!asked.isKnown || uploads.leaving !== null || conflict.isOpen}
      form={form}
      onSubmit={() => check() && mutate(undefined, { onError })}
      submitting={isPending}
    >
      <AnswerConflictNotice
        conflict={conflict}
        fields={fields}
        stored={stored}
        typed={values.answers}
        onChoice={(answers) => type({ answers })}
      />
      <MemberForm
        values={values}
        faults={faults}
        restored={draft.opening === 0}
        isLeader={member?.is_leader ?? false}
        onChange={type}
      />
      <MemberAnswerFields
        asked={asked}
        member={member}
        typed={values.answers}
        faults={faults}
        onUploads={uploads.report}
        onType={(answers) => type({ answers })}
      />
    </Drawer>
  );
}

interface MemberFormProps {
  readonly values: MemberValues;
  readonly faults: Faults<MemberValues>;
  /** The values come from a draft of an earlier visit. */
  readonly restored: boolean;
  readonly isLeader: boolean;
  readonly onChange: (change: Partial<MemberValues>) => void;
}

const { fields, specialtyExample, leaderEmailHint, alreadyTaken, alreadyTakenText, restoredText } =
  membersTexts;

/** A member's fields. Arabic-Indic digits become 0–9 while they are typed. */
function MemberForm({ values, faults, restored, isLeader, onChange }: MemberFormProps) {
  const textField = textFields(values, faults, (_, typed) => onChange(typed));
  const field = (
    name: 'full_name' | 'email' | 'phone_number' | 'specialty',
    clean?: (text: string) => string,
  ) => ({
    ...textField(name, clean),
    label: fields[name],
    autoComplete: 'off',
  });
  return (
    <>
      {restored && <Notice tone="info">{restoredText}</Notice>}
      {isTaken(faults) && (
        <Notice tone="waiting" title={alreadyTaken} live>
          <p>{alreadyTakenText}</p>
        </Notice>
      )}
      <TextField {...field('full_name')} maxLength={NAME_MAX} />
      <TextField
        {...field('email', toLatinDigits)}
        type="email"
        hint={isLeader ? leaderEmailHint : undefined}
      />
      <PhoneField {...field('phone_number')} />
      <IdentityFields
        values={values}
        faultOf={(name) => faults[name]}
        onChange={onChange}
        label={fields.identity}
      />
      <TextField {...field('specialty')} maxLength={NAME_MAX} placeholder={specialtyExample} />
    </>
  );
}

import { answerCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import type { Answers } from '@portal/domain/forms/answers';
import type { FormName } from '@portal/domain/forms/kinds';
import type { FormField } from '@portal/domain/forms/questions';
import { Drawer, Notice } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { actionFailureText } from '../failures/failure-text.ts';
import { withToast } from '../failures/with-toast.ts';
import { type KeptDraft, keptDraft } from '../forms/kept-draft.ts';
import { discardQuestion } from '../forms/texts.ts';
import { useFormFaults } from '../forms/use-form-faults.ts';
import { outdatedBy } from '../reads/reads.ts';
import { AnswerConflictNotice, useAnswerConflict } from './answer-conflict.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { readFormsAgain } from './read-forms-again.ts';
import { teamAnswersTexts } from './texts.ts';
import { answerFaults, answersByPath, editedAnswers, givenAnswers } from './typed-answers.ts';
import { useUploads } from './use-uploads.ts';

/** What was typed, and the version of the team, or of the person, when that began. */
export interface AnswersDraft {
  readonly typed: Answers;
  readonly version: number | undefined;
}

interface AnswersDrawerProps {
  readonly teamId: string;
  readonly form: FormName;
  readonly fields: readonly FormField[];
  /** As they are saved now; what others save meanwhile in other fields is followed. */
  readonly stored: Answers;
  /** The fields of saved consents to an earlier text. */
  readonly outdated: readonly string[];
  readonly version: number | undefined;
  readonly draft: KeptDraft<AnswersDraft>;
  /** Whether required answers may be left to the team. */
  readonly optional: boolean;
  /** Whether it opens because required answers are missing, which it then points to. */
  readonly pointing: boolean;
  readonly open: boolean;
  /** The answers were saved, or discarded on purpose. */
  readonly onClose: () => void;
}

/** Edits the answers of a team, or of a member, to one form. What is typed is kept in this tab until saved or discarded. */
export function AnswersDrawer(props: AnswersDrawerProps) {
  const { teamId, form: name, fields, stored, draft, optional, pointing, open, onClose } = props;
  const { api, session, toasts, confirmLeave } = useShell();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const [restored] = useState(draft.read);
  const [typed, setTyped] = useState<Answers>(restored?.typed ?? {});
  const conflict = useAnswerConflict();
  const [version, setVersion] = useState<number | undefined>(restored?.version ?? props.version);
  const answering = { fields, typed: { ...stored, ...typed }, stored, complete: !optional };
  const { form, faults, check, refuse } = useFormFaults(answersByPath(answering.typed, fields), () =>
    answerFaults(answering),
  );
  const given = givenAnswers(answering);
  const invalid = Object.keys(answerFaults({ ...answering, complete: false }));
  const uploads = useUploads();
  const unsaved = useRef(false);
  unsaved.current = open && (given.answers !== undefined || invalid.length > 0);
  useEffect(() => confirmLeave(() => (unsaved.current ? teamAnswersTexts.unsaved : null)), [confirmLeave]);
  useEffect(() => {
    if (pointing) check();
  }, []);

  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      withToast(
        toasts,
        {
          ...teamAnswersTexts.change,
          failed: (error) => actionFailureText(error, teamAnswersTexts.change.failed),
        },
        () =>
          api.send(answerCalls.save, {
            body: { team_id: teamId, form: name, answers: [], ...given, ...(version && { version }) },
          }),
      ),
    onSuccess: onClose,
    onError: (error) => {
      conflict.note(error);
      readFormsAgain(queryClient, error);
      refuse(error);
    },
    // After a failure too: another person's change may be its cause.
    onSettled: () => queryClient.invalidateQueries(outdatedBy(answerCalls.save)),
  });
  const type = (next: Answers, base: number | undefined) => {
    setTyped(next);
    if (Object.keys(next).length === 0) draft.forget();
    else draft.keep({ typed: next, version: base });
  };
  const closeAfterAsking = async () => {
    const text = uploads.leaving ?? (unsaved.current ? discardQuestion.text : null);
    if (!text || (await confirm({ ...discardQuestion, text }))) onClose();
  };
  return (
    <Drawer
      title={teamAnswersTexts.titles[name]}
      open={open}
      onClose={() => void closeAfterAsking()}
      confirmText={teamAnswersTexts.save}
      confirmDisabled={fields.length === 0 || uploads.leaving !== null || conflict.isOpen}
      form={form}
      onSubmit={() => check() && mutate()}
      submitting={isPending}
    >
      {restored && <Notice tone="info">{teamAnswersTexts.restored}</Notice>}
      <AnswerConflictNotice
        conflict={conflict}
        fields={fields}
        stored={stored}
        typed={typed}
        onChoice={(next) => {
          // The next save may overwrite what the notice showed, but no later change.
          setVersion(props.version);
          type(next, props.version);
        }}
      />
      <AnswerFields
        fields={fields}
        answers={answering.typed}
        ticked={keptDraft(session.userId, `consents.${name}.${teamId}`)}
        stored={stored}
        outdated={props.outdated}
        faults={faults}
        optional={optional}
        userId={name === 'members' ? session.userId : undefined}
        onUploads={uploads.report}
        onChange={(answers) => type(editedAnswers(answers, stored), version)}
      />
    </Drawer>
  );
}

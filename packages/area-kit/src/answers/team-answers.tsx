import { ApiError, readOf } from '@portal/api-client';
import { answerCalls, type FormAnswer, formCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { type Answers, shownFields, unansweredFields } from '@portal/domain/forms/answers';
import type { FormName } from '@portal/domain/forms/kinds';
import { askedIn, type FormField } from '@portal/domain/forms/questions';
import { Button, Card } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useState } from 'react';
import { LoadFailure } from '../failures/load-failure.tsx';
import { keptDraft } from '../forms/kept-draft.ts';
import { useIsCurrent } from '../forms/use-is-current.ts';
import { useRead } from '../reads/reads.ts';
import { AnswerList, type AskedQuestion } from './answer-list.tsx';
import { type AnswersDraft, AnswersDrawer } from './answers-drawer.tsx';
import { teamAnswersTexts } from './texts.ts';
import { outdatedConsents, storedAnswers } from './typed-answers.ts';

interface TeamAnswersProps {
  readonly teamId: string;
  /** That of the members: what the person answered about themselves. */
  readonly form: FormName;
  /** Whether the person may answer now; who may not sees the answers only. */
  readonly mayEdit?: boolean;
  /** Whether required answers may be left to the team, as by the board. */
  readonly optional?: boolean;
  /** Whether the form is open at first, and points to what is missing. */
  readonly opened?: boolean;
  /** For a page that needs the answers before another action. */
  readonly handle?: Ref<PointToMissing>;
}

/** Whether required answers are missing; it then opens the form and points to them. */
export type PointToMissing = () => boolean;

/** What a team, or a person of it, answered in one form of the event. Nothing where nothing was asked or answered. */
export function TeamAnswers({
  teamId,
  form,
  mayEdit = false,
  optional = false,
  opened = false,
  handle,
}: TeamAnswersProps) {
  const { api, session, toasts } = useShell();
  const draft = keptDraft<AnswersDraft>(session.userId, `answers.${form}.${teamId}`);
  const read = useRead(answerCalls.read, { query: { team_id: teamId } });
  const forms = useQuery({ ...readOf(api, formCalls.list), enabled: mayEdit });
  const [drawer, setDrawer] = useState(() => ({
    key: 0,
    open: opened || draft.read() !== null,
    pointing: opened,
  }));
  const isCurrent = useIsCurrent(drawer.key);
  const show = (pointing: boolean) => setDrawer(({ key }) => ({ key: key + 1, open: true, pointing }));

  const title = teamAnswersTexts.titles[form];
  const all = (forms.data?.fields ?? []).filter((field) => field.form === form);
  const fields = mayEdit && read.data ? askedIn(all, read.data.track_id) : [];
  const own = read.data?.members.find(({ user_id }) => user_id === session.userId)?.answers;
  const answers =
    form === 'members' ? (own ?? []) : (read.data?.answers ?? []).filter((answer) => answer.form === form);
  const stored = storedAnswers(answers);
  const missing = optional || !read.data ? [] : unansweredFields(fields, stored);

  useImperativeHandle(handle, () => () => {
    const isMissing = missing.length > 0;
    if (isMissing) {
      toasts.error(teamAnswersTexts.missing);
      show(true);
    }
    return isMissing;
  });

  const failed = [read, forms].find(({ isError, data }) => isError && !data);
  // A team that the person no longer sees: its page says so.
  if (failed?.error instanceof ApiError && failed.error.status === 404) return null;
  if (failed) {
    return (
      <Card title={title}>
        <LoadFailure query={failed} />
      </Card>
    );
  }
  const asked = questions(fields, answers, stored, missing);
  // What was typed stays in sight also when nothing is asked any more.
  const isOpen = fields.length > 0 || (mayEdit && forms.isSuccess && drawer.open && draft.read() !== null);
  if (!read.data || (asked.length === 0 && !isOpen)) return null;
  return (
    <Card
      title={title}
      aside={
        fields.length > 0 && (
          <Button kind="quiet" onClick={() => show(false)}>
            {teamAnswersTexts.edit}
          </Button>
        )
      }
    >
      <AnswerList asked={asked} />
      {isOpen && (
        <AnswersDrawer
          key={drawer.key}
          open={drawer.open}
          pointing={drawer.pointing}
          teamId={teamId}
          form={form}
          fields={fields}
          stored={stored}
          outdated={outdatedConsents(answers)}
          version={form === 'members' ? read.data.own_version : read.data.version}
          draft={draft}
          optional={optional}
          onClose={() => {
            if (!isCurrent()) return;
            draft.forget();
            setDrawer((last) => ({ ...last, open: false }));
          }}
        />
      )}
    </Card>
  );
}

/** The fields that are shown, with their answers, then the answers to what is asked no more. */
function questions(
  fields: readonly FormField[],
  answers: readonly FormAnswer[],
  stored: Answers,
  missing: readonly FormField[],
): AskedQuestion[] {
  const shown = shownFields(fields, stored);
  const unanswered = shown
    .filter(({ id }) => !answers.some(({ field_id }) => field_id === id))
    .map((field) => ({
      field_id: field.id,
      kind: field.kind,
      label: field.label,
      value: null,
      is_current: true,
      missing: missing.includes(field),
    }));
  const place = ({ field_id }: { field_id: string }) => {
    const index = shown.findIndex(({ id }) => id === field_id);
    return index < 0 ? shown.length : index;
  };
  const answered = answers.map((answer) => ({ ...answer, missing: false }));
  return [...answered, ...unanswered].sort((a, b) => place(a) - place(b));
}

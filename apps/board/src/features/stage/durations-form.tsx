import { keyOf } from '@portal/api-client';
import { type Stage, stageCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { EditConflictNotice, textFields } from '@portal/area-kit';
import type { StageDurations } from '@portal/domain/stage';
import { Button, Form, Panel, Stack, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { type Draft, formOver, useDroppedEdits } from '../../shared/forms/draft.ts';
import { useSavedForm } from '../../shared/forms/use-saved-form.ts';
import { wholeNumberOf } from '../../shared/forms/whole-number.ts';
import styles from './stage.module.css';
import { stageTexts } from './texts.ts';

export const MINUTE_SECONDS = 60;
const MINUTES_MAX = 60;

/** Minutes, as they are typed. */
type DurationValues = { readonly [Field in keyof StageDurations]: string };

const minutesOf = ({ presentation_seconds, questions_seconds }: StageDurations): DurationValues => ({
  presentation_seconds: String(presentation_seconds / MINUTE_SECONDS),
  questions_seconds: String(questions_seconds / MINUTE_SECONDS),
});

const faultOf = (field: keyof DurationValues, values: DurationValues) =>
  wholeNumberOf(values[field], MINUTES_MAX) === null && { [field]: stageTexts.minutesInvalid };

const secondsOf = (text: string) => Number(toLatinDigits(text)) * MINUTE_SECONDS;

/** How long each phase takes. What is typed stays while the clock is used, and while others change the stage. */
export function DurationsForm({ stage }: { stage: Stage }) {
  const { confirmLeave } = useShell();
  const { sending } = useAction();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<Draft<DurationValues> | null>(null);
  const saved = minutesOf(stage);
  const over = formOver(saved, draft);
  const { values, edited, conflicts } = over;
  useDroppedEdits(draft, over, setDraft);
  const unsaved = edited.length > 0 ? stageTexts.unsaved : null;
  useEffect(() => confirmLeave(() => unsaved), [confirmLeave, unsaved]);

  const { faults, formProps } = useSavedForm({
    values,
    faultsOf: (typed) => ({
      ...faultOf('presentation_seconds', typed),
      ...faultOf('questions_seconds', typed),
    }),
    action: () =>
      sending(stageCalls.command, stageTexts.saving, {
        body: {
          action: 'durations',
          presentation_seconds: secondsOf(values.presentation_seconds),
          questions_seconds: secondsOf(values.questions_seconds),
          version: stage.version,
        },
      }),
    onSaved: (after) => {
      queryClient.setQueryData(keyOf(stageCalls.get), after);
      // What was typed meanwhile stays.
      const base = minutesOf(after.stage);
      setDraft((last) => (last === draft ? null : last && { ...last, base }));
    },
  });
  const { form, onSubmit, submitting } = formProps;
  const text = textFields(values, faults, (_next, typed) =>
    setDraft((known) => formOver(saved, known).edit(typed)),
  );
  return (
    <Panel title={stageTexts.durations}>
      <Stack>
        {conflicts.length > 0 && (
          <EditConflictNotice
            title={stageTexts.durationsChanged}
            savedNow={stageTexts.durationsNow(
              stage.presentation_seconds / MINUTE_SECONDS,
              stage.questions_seconds / MINUTE_SECONDS,
            )}
            onTakeSaved={() => setDraft(null)}
            onKeepTyped={() => setDraft((known) => formOver(saved, known).keepTyped(conflicts))}
          />
        )}
        <Form ref={form} className={styles.choice} submitting={submitting} onSubmit={onSubmit}>
          <TextField
            label={stageTexts.presentation}
            inputMode="numeric"
            autoComplete="off"
            {...text('presentation_seconds', toLatinDigits)}
          />
          <TextField
            label={stageTexts.questions}
            inputMode="numeric"
            autoComplete="off"
            {...text('questions_seconds', toLatinDigits)}
          />
          <Button type="submit" disabled={conflicts.length > 0} loading={submitting}>
            {stageTexts.save}
          </Button>
        </Form>
      </Stack>
    </Panel>
  );
}

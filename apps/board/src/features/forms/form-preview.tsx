import type { FormField, Track } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { AnswerFields, answerFaults, answersByPath, namedOptions, useFormFaults } from '@portal/area-kit';
import type { Answers } from '@portal/domain/forms/answers';
import { askedIn, dependsOnTrack } from '@portal/domain/forms/questions';
import { Button, Form, Muted, Panel, SelectField } from '@portal/ui';
import { useState } from 'react';
import styles from './forms.module.css';
import { formsTexts } from './texts.ts';

/** The form as wide as on a phone, to be tried out. Nothing is sent. */
interface FormPreviewProps {
  readonly fields: readonly FormField[];
  readonly tracks: readonly Track[];
}

export function FormPreview({ fields: all, tracks }: FormPreviewProps) {
  const { toasts } = useShell();
  const [trackId, setTrackId] = useState(tracks[0]?.id ?? null);
  const [answers, setAnswers] = useState<Answers>({});
  const fields = askedIn(all, trackId);
  const { form, faults, check } = useFormFaults(answersByPath(answers, fields), () =>
    // Nothing is uploaded here.
    answerFaults({ fields: fields.filter(({ kind }) => kind !== 'file'), typed: answers }),
  );
  return (
    <div className={styles.preview}>
      <Panel title={formsTexts.preview}>
        {all.some(dependsOnTrack) && (
          <SelectField
            label={formsTexts.previewTrack}
            placeholder={formsTexts.previewTrack}
            options={namedOptions(tracks)}
            value={trackId ?? ''}
            onChange={({ target }) => setTrackId(target.value)}
          />
        )}
        {fields.length === 0 ? (
          <Muted>{formsTexts.previewEmpty}</Muted>
        ) : (
          <Form
            ref={form}
            className={styles.form}
            onSubmit={() => check() && toasts.success(formsTexts.previewFine)}
          >
            <AnswerFields fields={fields} answers={answers} faults={faults} large onChange={setAnswers} />
            <Button type="submit">{formsTexts.previewCheck}</Button>
          </Form>
        )}
      </Panel>
    </div>
  );
}

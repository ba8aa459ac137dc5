import type { FormField } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { AnswerFields, answerFaults, answersByPath, useFormFaults } from '@portal/area-kit';
import type { Answers } from '@portal/domain/forms/answers';
import { Button, Form, Muted, Panel } from '@portal/ui';
import { useState } from 'react';
import styles from './forms.module.css';
import { formsTexts } from './texts.ts';

/** The form as wide as on a phone, to be tried out. Nothing is sent. */
export function FormPreview({ fields }: { fields: readonly FormField[] }) {
  const { toasts } = useShell();
  const [answers, setAnswers] = useState<Answers>({});
  const { form, faults, check } = useFormFaults(answersByPath(answers, fields), () =>
    answerFaults({ fields, typed: answers }),
  );
  return (
    <div className={styles.preview}>
      <Panel title={formsTexts.preview}>
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

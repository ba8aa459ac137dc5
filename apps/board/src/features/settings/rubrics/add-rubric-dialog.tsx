import { type Rubric, rubricCalls } from '@portal/api-schema';
import { NAME_MAX } from '@portal/domain/patterns';
import { FormDialog, SelectField, TextField } from '@portal/ui';
import { useAction } from '../../../shared/actions/use-action.ts';
import { type Shown, useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { copyOf, emptyParts } from './rubrics-form.ts';
import { rubricTexts } from './texts.ts';

const { addDialog: texts } = rubricTexts;

interface AddRubricDialogProps {
  /** The rubric that may be copied. */
  readonly copied: Rubric;
  readonly onAdded: (rubric: Rubric) => void;
}

/** Asks for the name of a new rubric, and whether it begins as a copy. */
export function AddRubricDialog({ copied, onAdded, ...shown }: Shown & AddRubricDialogProps) {
  const [values, change] = useTyped(shown, { name: '', from: 'copy' });
  const { sending } = useAction();
  const { faults, formProps } = useSavedForm({
    values,
    faultsOf: ({ name }) => (name.trim() === '' ? { name: rubricTexts.faults.name } : {}),
    action: () =>
      sending(rubricCalls.add, texts.adding, {
        body: {
          name: values.name.trim(),
          parts: values.from === 'copy' ? copyOf(copied) : emptyParts(),
        },
      }),
    onSaved: ({ rubric }) => {
      shown.onClose();
      onAdded(rubric);
    },
  });
  return (
    <FormDialog {...shown} {...formProps} title={texts.title} confirmText={texts.confirm}>
      <TextField
        label={rubricTexts.rubricName}
        maxLength={NAME_MAX}
        autoComplete="off"
        value={values.name}
        error={faults.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label={texts.from}
        placeholder={texts.from}
        options={[
          { value: 'copy', label: texts.copy(copied.name) },
          { value: 'empty', label: texts.empty },
        ]}
        value={values.from}
        onChange={({ target }) => change({ from: target.value })}
      />
    </FormDialog>
  );
}

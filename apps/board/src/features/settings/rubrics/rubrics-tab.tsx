import { type Rubric, rubricCalls } from '@portal/api-schema';
import { useSearchParams } from '@portal/area-contract/router';
import { LoadFailure, useRead } from '@portal/area-kit';
import { RUBRICS_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { Button, FormDialog, Notice, SelectField, SkeletonCard, Stack, TextField } from '@portal/ui';
import { Plus } from 'lucide-react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { type Shown, useDialog, useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import { formTexts } from '../../../shared/forms/texts.ts';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { RecordState } from '../../../shared/records/record-state.ts';
import { useSettingsDrafts } from '../form/settings-drafts.tsx';
import { RubricForm } from './rubric-form.tsx';
import { copyOf, emptyParts } from './rubrics-form.ts';
import { rubricTexts } from './texts.ts';

/** The rubrics of the event; one of several is shown, which the URL names. */
export default function RubricsTab() {
  const query = useRead(rubricCalls.list);
  if (query.isPending) return <SkeletonCard lines={6} />;
  if (!query.data) return <LoadFailure query={query} />;
  return <Rubrics rubrics={query.data.rubrics} />;
}

function Rubrics({ rubrics: stored }: { rubrics: readonly Rubric[] }) {
  const [params, setParams] = useSearchParams();
  const { drafts } = useSettingsDrafts();
  // Deleted by another director. They stay until what was typed is given up: rubrics as their form has them.
  const deleted = Object.entries(drafts).flatMap(([key, draft]) => {
    const [tab, id] = key.split(' ');
    const isDeleted = tab === 'rubrics' && stored.every((rubric) => rubric.id !== id);
    return isDeleted ? [{ ...draft?.base, id, is_default: false } as unknown as Rubric] : [];
  });
  const choices = [...stored, ...deleted];
  const adding = useDialog<Rubric>('add-rubric');
  const shown = choices.find(({ id }) => id === params.get('rubric')) ?? choices[0];
  const show = (rubric: string) => setParams({ tab: 'rubrics', rubric }, { replace: true });
  if (!shown) return null;
  const isDeleted = deleted.includes(shown);
  return (
    <Stack>
      {choices.length > 1 && (
        <SelectField
          label={rubricTexts.rubric}
          options={choices.map(({ id, name }) => ({
            value: id,
            label: drafts[`rubrics ${id}`] ? rubricTexts.unsavedRubric(name) : name,
          }))}
          value={shown.id}
          onChoose={show}
        />
      )}
      {isDeleted && (
        <Notice tone="waiting" live>
          {formTexts.deleted}
        </Notice>
      )}
      <RecordState value={isDeleted ? 'deleted' : 'stored'}>
        <RubricForm key={shown.id} rubric={shown} rubrics={isDeleted ? choices : stored}>
          <Button
            kind="text"
            icon={<Plus size={16} strokeWidth={1.7} aria-hidden />}
            disabled={stored.length >= RUBRICS_MAX}
            onClick={() => adding.show(shown)}
          >
            {rubricTexts.addRubric}
          </Button>
        </RubricForm>
      </RecordState>
      {adding.render((copied, dialog) => (
        <AddRubricDialog {...dialog} copied={copied} onAdded={({ id }) => show(id)} />
      ))}
    </Stack>
  );
}

const { addDialog: texts } = rubricTexts;

interface AddRubricDialogProps {
  /** The rubric that may be copied. */
  readonly copied: Rubric;
  readonly onAdded: (rubric: Rubric) => void;
}

/** Asks for the name of a new rubric, and whether it begins as a copy. */
function AddRubricDialog({ copied, onAdded, ...shown }: Shown & AddRubricDialogProps) {
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
        options={[
          { value: 'copy', label: texts.copy(copied.name) },
          { value: 'empty', label: texts.empty },
        ]}
        value={values.from}
        onChoose={(from) => change({ from })}
      />
    </FormDialog>
  );
}

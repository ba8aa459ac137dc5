import { type Rubric, rubricCalls } from '@portal/api-schema';
import { useSearchParams } from '@portal/area-contract/router';
import { LoadFailure, useRead } from '@portal/area-kit';
import { RUBRICS_MAX } from '@portal/domain/limits';
import { Button, SelectField, SkeletonCard, Stack } from '@portal/ui';
import { Plus } from 'lucide-react';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { useSettingsDrafts } from '../form/settings-drafts.tsx';
import { AddRubricDialog } from './add-rubric-dialog.tsx';
import { RubricForm } from './rubric-form.tsx';
import { rubricTexts } from './texts.ts';

/** The rubrics of the event; one of several is shown, which the URL names. */
export default function RubricsTab() {
  const query = useRead(rubricCalls.list);
  if (query.isPending) return <SkeletonCard lines={6} />;
  if (!query.data) return <LoadFailure query={query} />;
  return <Rubrics rubrics={query.data.rubrics} />;
}

function Rubrics({ rubrics }: { rubrics: readonly Rubric[] }) {
  const [params, setParams] = useSearchParams();
  const { drafts } = useSettingsDrafts();
  const adding = useDialog<Rubric>('add-rubric');
  const shown = rubrics.find(({ id }) => id === params.get('rubric')) ?? rubrics[0];
  const show = (rubric: string) => setParams({ tab: 'rubrics', rubric }, { replace: true });
  if (!shown) return null;
  return (
    <Stack>
      {rubrics.length > 1 && (
        <SelectField
          label={rubricTexts.rubric}
          placeholder={rubricTexts.rubric}
          options={rubrics.map(({ id, name }) => ({
            value: id,
            label: drafts[`rubrics ${id}`] ? rubricTexts.unsavedRubric(name) : name,
          }))}
          value={shown.id}
          onChange={({ target }) => show(target.value)}
        />
      )}
      <RubricForm key={shown.id} rubric={shown} rubrics={rubrics}>
        <Button
          kind="text"
          icon={<Plus size={16} strokeWidth={1.7} aria-hidden />}
          disabled={rubrics.length >= RUBRICS_MAX}
          onClick={() => adding.show(shown)}
        >
          {rubricTexts.addRubric}
        </Button>
      </RubricForm>
      {adding.render((copied, dialog) => (
        <AddRubricDialog {...dialog} copied={copied} onAdded={({ id }) => show(id)} />
      ))}
    </Stack>
  );
}

import type { Track } from '@portal/api-schema';
import {
  type FormField as Asked,
  type Condition,
  possibleAnswers,
  TRACK_FIELD_ID,
} from '@portal/domain/forms/questions';
import { isolate } from '@portal/domain/isolate';
import { ChoiceGroup, SelectField } from '@portal/ui';
import { formsTexts } from './texts.ts';

interface ConditionFieldsProps {
  readonly condition: Condition | null;
  readonly before: readonly Asked[];
  readonly tracks: readonly Track[];
  readonly error: string | undefined;
  readonly onChange: (condition: Condition | null) => void;
}

const ALWAYS = 'always';

/** For whom a field is shown: for everybody, or by the answer to a field before it. */
export function ConditionFields({ condition, before, tracks, error, onChange }: ConditionFieldsProps) {
  const offered = before.filter((field) => possibleAnswers(field).length > 0);
  const field = offered.find(({ id }) => id === condition?.field_id);
  if (offered.length === 0 && !condition) return null;
  return (
    <>
      <SelectField
        label={formsTexts.condition}
        options={[
          { value: ALWAYS, label: formsTexts.always },
          ...offered.map(({ id, label }) => ({
            value: id,
            label: id === TRACK_FIELD_ID ? formsTexts.ofTrack : formsTexts.ofField(label),
          })),
        ]}
        value={field?.id ?? (condition ? '' : ALWAYS)}
        error={field ? undefined : error}
        onChoose={(field_id) => onChange(field_id === ALWAYS ? null : { field_id, answers: [] })}
      />
      {field && condition && (
        <ChoiceGroup
          label={formsTexts.answers}
          options={possibleAnswers(field).map((value) => ({
            value,
            label: isolate(trackName(tracks, value) || value),
          }))}
          value={condition.answers}
          error={error}
          onChange={(answers) => onChange({ field_id: field.id, answers })}
        />
      )}
    </>
  );
}

export const trackName = (tracks: readonly Track[], trackId: string) =>
  tracks.find(({ id }) => id === trackId)?.name ?? '';

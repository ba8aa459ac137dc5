import { NAME_MAX } from '@portal/api-client';
import { TextField } from '@portal/ui';
import { tablesTexts } from '../../texts/tables.ts';

interface Place {
  readonly location: string;
  readonly capacity: string;
}

export interface PlaceFieldsProps {
  readonly values: Place;
  readonly capacityFault: string | undefined;
  readonly onChange: (changes: Partial<Place>) => void;
}

/** Where a table stands and whom it seats. */
export function PlaceFields({ values, capacityFault, onChange }: PlaceFieldsProps) {
  return (
    <>
      <TextField
        label={tablesTexts.location}
        placeholder={tablesTexts.locationExample}
        maxLength={NAME_MAX}
        value={values.location}
        onChange={({ target }) => onChange({ location: target.value })}
      />
      <TextField
        label={tablesTexts.capacity}
        inputMode="numeric"
        value={values.capacity}
        error={capacityFault}
        onChange={({ target }) => onChange({ capacity: target.value })}
      />
    </>
  );
}

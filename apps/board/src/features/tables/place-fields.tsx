import { NAME_MAX } from '@portal/api-client';
import type { Faults } from '@portal/area-kit';
import { TextField } from '@portal/ui';
import { tablesTexts } from './texts.ts';

interface Place {
  readonly location: string;
  readonly capacity: string;
}

export interface PlaceFieldsProps {
  readonly values: Place;
  readonly faults: Faults<Place>;
  readonly onChange: (changes: Partial<Place>) => void;
}

/** The location and the number of seats of a table. */
export function PlaceFields({ values, faults, onChange }: PlaceFieldsProps) {
  return (
    <>
      <TextField
        label={tablesTexts.location}
        placeholder={tablesTexts.locationExample}
        maxLength={NAME_MAX}
        value={values.location}
        error={faults.location}
        onChange={({ target }) => onChange({ location: target.value })}
      />
      <TextField
        label={tablesTexts.capacity}
        inputMode="numeric"
        value={values.capacity}
        error={faults.capacity}
        onChange={({ target }) => onChange({ capacity: target.value })}
      />
    </>
  );
}

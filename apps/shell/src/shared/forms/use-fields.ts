import { type Faults, textFields, useFormFaults } from '@portal/area-kit';
import { useState } from 'react';

/** The values of a form with their errors; `field` gives the props of a text field by its name. */
export function useFields<Values extends object>(
  initial: Values | (() => Values),
  faultsOf: (values: Values) => Faults<Values>,
) {
  const [values, setValues] = useState(initial);
  const formFaults = useFormFaults(values, faultsOf);
  return { ...formFaults, values, setValues, field: textFields(values, formFaults.faults, setValues) };
}

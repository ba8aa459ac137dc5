import { type Faults, useFormFaults } from '@portal/area-kit';
import { useState } from 'react';
import { type Action, useAction } from '../actions/use-action.ts';
import { isEditConflict } from '../failures/edit-conflict.ts';

interface SavedForm<Values extends object, Result> {
  readonly values: Values;
  readonly faultsOf: (values: Values) => Faults<Values>;
  /** The version of the record that the form was opened with. */
  readonly version?: number;
  /** What saving the checked values does. A call that edits a record has `edited` in its body. */
  readonly action: (edited: { readonly version?: number }) => Action<Result>;
  readonly onSaved: (result: Result) => void;
}

/**
 * A form that is saved as a whole: its faults appear at its fields, the server's too, and after a refusal what was typed
 * stays. After an edit conflict, which shows the newest values, the next save overwrites them. `formProps` are for
 * `FormDialog` or `Drawer`.
 */
export function useSavedForm<Values extends object, Result>(saved: SavedForm<Values, Result>) {
  const { values, faultsOf, version, action, onSaved } = saved;
  const [overwrites, setOverwrites] = useState(false);
  const { act, acting } = useAction();
  const { form, faults, check, refuse } = useFormFaults(values, faultsOf);
  const save = async () => {
    if (!check()) return;
    const outcome = await act(action(version === undefined || overwrites ? {} : { version }));
    if ('result' in outcome) return onSaved(outcome.result as Result);
    refuse(outcome.error);
    if (isEditConflict(outcome.error)) setOverwrites(true);
  };
  return { faults, formProps: { form, onSubmit: () => void save(), submitting: acting } };
}

import { type Faults, useFormFaults } from '@portal/area-kit';
import { type Action, useAction } from '../actions/use-action.ts';

interface SavedForm<Values extends object, Result> {
  readonly values: Values;
  readonly faultsOf: (values: Values) => Faults<Values>;
  /** What saving the checked values does. */
  readonly action: () => Action<Result>;
  readonly onSaved: (result: Result) => void;
  readonly onRefused?: (error: unknown) => void;
}

/**
 * A form that is saved as a whole: its faults appear at its fields, the server's too, and after a refusal what was typed
 * stays. `formProps` are for `FormDialog` or `FormDrawer`.
 */
export function useSavedForm<Values extends object, Result>(saved: SavedForm<Values, Result>) {
  const { values, faultsOf, action, onSaved, onRefused } = saved;
  const { act, acting } = useAction();
  const { form, faults, check, refuse } = useFormFaults(values, faultsOf);
  const save = async () => {
    if (!check()) return;
    const outcome = await act(action());
    if ('result' in outcome) return onSaved(outcome.result as Result);
    refuse(outcome.error);
    onRefused?.(outcome.error);
  };
  return { faults, formProps: { form, onSubmit: () => void save(), submitting: acting } };
}

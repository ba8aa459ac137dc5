import { type Faults, isEditConflict, useFormFaults } from '@portal/area-kit';
import { EDIT_CONFLICTS } from '@portal/domain/messages';
import { useState } from 'react';
import { type Action, useAction } from '../actions/use-action.ts';
import { formTexts } from './texts.ts';

const failures = (text: string) => Object.fromEntries(EDIT_CONFLICTS.map((message) => [message, text]));

/** The toast for an edit conflict, and for an add whose earlier attempt stored other values; the form itself shows these. */
export const changeFailures = failures(formTexts.changedByOther);
export const addFailures = failures(formTexts.addedBefore);

/** For the body of a call that edits a record. Without a version the edit overwrites what another person saved. */
export interface EditedVersion {
  readonly version?: number;
}

interface SavedForm<Values extends object, Result> {
  readonly values: Values;
  readonly faultsOf: (values: Values) => Faults<Values>;
  /** The version of the record that the values are based on. */
  readonly version?: number | undefined;
  /** What saving the checked values does. */
  readonly action: (edited: EditedVersion) => Action<Result>;
  readonly onSaved: (result: Result) => void;
  /** For a field, another one that decides whether the server refuses it. */
  readonly dependsOn?: { readonly [Field in keyof Values]?: keyof Values } | undefined;
}

/**
 * A form that is saved as a whole: its faults appear at its fields, the server's too, and after a refusal what was typed
 * stays. After an edit conflict, which shows the newest values, the next save overwrites them. `formProps` are for
 * `FormDialog` or `Drawer`.
 */
export function useSavedForm<Values extends object, Result>(saved: SavedForm<Values, Result>) {
  const { values, faultsOf, version, action, onSaved, dependsOn } = saved;
  /** The version whose conflict was shown. */
  const [refusedVersion, setRefusedVersion] = useState<number>();
  const { act, acting } = useAction();
  const { form, faults, check, refuse } = useFormFaults(values, faultsOf, dependsOn);
  /** Resolves to the result; null when something is wrong or was refused. */
  const save = async (): Promise<Result | null> => {
    if (!check()) return null;
    const outcome = await act(action(version === undefined || version === refusedVersion ? {} : { version }));
    if (isEditConflict(outcome.error)) setRefusedVersion(version);
    if ('result' in outcome) {
      onSaved(outcome.result as Result);
      return outcome.result as Result;
    }
    refuse(outcome.error);
    return null;
  };
  return {
    faults,
    check,
    refuse,
    save,
    acting,
    formProps: { form, onSubmit: () => void save(), submitting: acting },
  };
}

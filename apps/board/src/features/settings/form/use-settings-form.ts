import { keyOf } from '@portal/api-client';
import { type Body, type Data, type Settings, settingsCalls } from '@portal/api-schema';
import { type Faults, isEditConflict, type PathFaults, textFields, useFormFaults } from '@portal/area-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Action, useAction } from '../../../shared/actions/use-action.ts';
import { type Draft, formOver, useDroppedEdits } from '../../../shared/forms/draft.ts';
import { settingsTexts } from '../texts.ts';
import { type DraftKey, type SettingsFormTab, useSettingsDrafts } from './settings-drafts.tsx';

interface TabForm<Values extends object, Result> {
  readonly draftKey: DraftKey;
  readonly saved: Values;
  /** The values by the server's paths: a refusal is shown until the value at its path changes. */
  readonly flat: (values: Values) => Record<string, unknown>;
  readonly faultsOf: (values: Values, saved: Values) => PathFaults;
  readonly dependsOn?: Readonly<Record<string, string>> | undefined;
  /** What saving the edited fields does; null when it was not confirmed. */
  readonly action: (edited: Partial<Values>, values: Values) => Promise<Action<Result> | null>;
  readonly onSaved: (result: Result) => void;
}

/** The form of a tab of the settings: edits over the saved values, conflicts with other directors, and saving. */
export function useTabForm<Values extends object, Result>(tab: TabForm<Values, Result>) {
  const { act, acting } = useAction();
  const { drafts, setDraft } = useSettingsDrafts();
  const [asking, setAsking] = useState(false);

  const { draftKey, saved } = tab;
  const draft = (drafts[draftKey] as unknown as Draft<Values> | undefined) ?? null;
  const keep = (next: Draft<Values> | null) =>
    setDraft(draftKey, next as unknown as Draft<Record<string, unknown>> | null);
  const over = formOver(saved, draft);
  useDroppedEdits(draft, over, keep);
  const { values, edited, conflicts } = over;
  const { form, faults, attempts, check, refuse } = useFormFaults<Record<string, unknown>>(
    tab.flat(values),
    () => tab.faultsOf(values, saved),
    tab.dependsOn,
  );

  const change = (changes: Partial<Values>) => keep(over.edit(changes));
  const save = async () => {
    if (asking || edited.length === 0 || conflicts.length > 0 || !check()) return;
    setAsking(true);
    const changes = Object.fromEntries(edited.map((field) => [field, values[field]])) as Partial<Values>;
    const action = await tab.action(changes, values).finally(() => setAsking(false));
    if (!action) return;
    const { result, error } = await act(action);
    if (result) {
      tab.onSaved(result);
      keep(null);
    } else if (!isEditConflict(error)) {
      refuse(error);
    }
  };
  return {
    form,
    over,
    keep,
    values,
    faults,
    /** How often it was to be saved. */
    attempts,
    edited,
    conflicts,
    saving: acting,
    change,
    /** The props of a text field, by its name. */
    text: textFields<Values>(values, faults as Faults<Values>, (_next, typed) => change(typed)),
    discard: () => keep(null),
    save,
  };
}

export type SettingsForm<Values extends object> = ReturnType<typeof useTabForm<Values, unknown>>;

export interface SettingsFormModel<Values extends object> {
  readonly tab: Exclude<SettingsFormTab, 'rubrics'>;
  /** The form's values from the settings. */
  readonly valuesOf: (settings: Settings) => Values;
  /** The values by the server's paths: a refusal is shown until the value at its path changes. */
  readonly flat: (values: Values) => Record<string, unknown>;
  readonly faultsOf: (values: Values, saved: Values) => PathFaults;
  /** For a field, another one that decides whether the server refuses it. */
  readonly dependsOn?: Readonly<Record<string, string>>;
  /** The request body: only the edited fields. */
  readonly bodyOf: (edited: Partial<Values>, values: Values) => Body<typeof settingsCalls.update>;
}

/** The form of a tab that edits the event's settings. */
export function useSettingsForm<Values extends object>(
  { tab, valuesOf, flat, faultsOf, dependsOn, bodyOf }: SettingsFormModel<Values>,
  { settings }: Data<typeof settingsCalls.get>,
  /** Asks before what cannot be taken back is saved; by default nothing is asked. */
  confirmed: (edited: Partial<Values>) => Promise<boolean> = async () => true,
) {
  const { sending } = useAction();
  const queryClient = useQueryClient();
  return useTabForm({
    draftKey: tab,
    saved: valuesOf(settings),
    flat,
    faultsOf,
    dependsOn,
    action: async (edited, values) =>
      (await confirmed(edited))
        ? sending(settingsCalls.update, settingsTexts.saving, {
            body: { ...bodyOf(edited, values), version: settings.version },
          })
        : null,
    onSaved: (result) => queryClient.setQueryData(keyOf(settingsCalls.get), result),
  });
}

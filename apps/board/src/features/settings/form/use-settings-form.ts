import { keyOf } from '@portal/api-client';
import { type Body, type Data, type Settings, settingsCalls } from '@portal/api-schema';
import { type Faults, type PathFaults, textFields, useFormFaults } from '@portal/area-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { isEditConflict } from '../../../shared/failures/edit-conflict.ts';
import {
  conflictingFields,
  type Draft,
  editDraft,
  editedFields,
  fieldsChangedByOthers,
  keepTyped,
  shownValues,
  takeSaved,
} from '../../../shared/forms/draft.ts';
import { settingsTexts } from '../texts.ts';
import { useSettingsDrafts } from './settings-drafts.tsx';
import type { SettingsFormTab } from './settings-tabs.ts';

type SettingsBody = Body<typeof settingsCalls.update>;

export interface SettingsFormModel<Values extends object> {
  readonly tab: SettingsFormTab;
  /** The form's values from the settings. */
  readonly valuesOf: (settings: Settings) => Values;
  /** The values by the server's paths: a refusal is shown until the value at its path changes. */
  readonly flat: (values: Values) => Record<string, unknown>;
  readonly faultsOf: (values: Values, saved: Values) => PathFaults;
  /** The request body: only the edited fields. */
  readonly bodyOf: (edited: Partial<Values>, values: Values) => SettingsBody;
}

/**
 * The form of one settings tab: edits over the saved values, conflicts with other directors, and saving, once
 * `mayBeSaved` allows it.
 */
export function useSettingsForm<Values extends object>(
  model: SettingsFormModel<Values>,
  data: Data<typeof settingsCalls.get>,
  mayBeSaved: (body: SettingsBody) => Promise<boolean> = async () => true,
) {
  const { send, acting } = useAction();
  const queryClient = useQueryClient();
  const { drafts, setDraft } = useSettingsDrafts();
  const [asking, setAsking] = useState(false);

  const saved = model.valuesOf(data.settings);
  const draft = (drafts[model.tab] as unknown as Draft<Values> | undefined) ?? null;
  const keep = (next: Draft<Values> | null) =>
    setDraft(model.tab, next as unknown as Draft<Record<string, unknown>> | null);
  const values = shownValues(saved, draft);
  const edited = editedFields(saved, draft);
  const changedByOthers = fieldsChangedByOthers(saved, draft);
  const conflicts = conflictingFields(saved, draft);
  const { form, faults, check, refuse } = useFormFaults<Record<string, unknown>>(model.flat(values), () =>
    model.faultsOf(values, saved),
  );

  const change = (changes: Partial<Values>) => keep(editDraft(saved, draft, changes));
  const body = () => {
    const changes = Object.fromEntries(edited.map((field) => [field, values[field]])) as Partial<Values>;
    return model.bodyOf(changes, values);
  };
  const save = async () => {
    if (asking || edited.length === 0 || conflicts.length > 0 || !check()) return;
    setAsking(true);
    const allowed = await mayBeSaved(body()).finally(() => setAsking(false));
    if (!allowed) return;
    const { result, error } = await send(settingsCalls.update, settingsTexts.saving, {
      body: { ...body(), version: data.settings.version },
    });
    if (result) {
      queryClient.setQueryData(keyOf(settingsCalls.get), result);
      keep(null);
    } else if (!isEditConflict(error)) {
      refuse(error);
    }
  };
  return {
    form,
    saved,
    values,
    faults,
    edited,
    /** The fields that others saved since editing started, and those of them that were edited here too. */
    changedByOthers,
    conflicts,
    saving: acting,
    change,
    /** The props of a text field, by its name. */
    text: textFields<Values>(values, faults as Faults<Values>, (_next, typed) => change(typed)),
    keepTyped: (fields: readonly (keyof Values & string)[]) => draft && keep(keepTyped(saved, draft, fields)),
    takeSaved: (field: keyof Values & string) => draft && keep(takeSaved(saved, draft, field)),
    discard: () => keep(null),
    save,
  };
}

export type SettingsForm<Values extends object> = ReturnType<typeof useSettingsForm<Values>>;

import { ApiError, queryKeys, type Settings, type SettingsBody, type SettingsData } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useFormFaults } from '@portal/area-kit';
import { SETTINGS_CHANGED } from '@portal/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsTexts } from '../../texts/settings.ts';
import { useAction } from '../actions/use-action.ts';
import { type PathFaults, refusedPaths } from '../forms/refused-paths.ts';
import { useSettingsQuery } from './settings.request.ts';
import {
  type Draft,
  editDraft,
  editedFields,
  fieldsChangedByOthers,
  keepTyped,
  shownValues,
  takeSaved,
} from './settings-draft.ts';
import { useSettingsDrafts } from './settings-drafts.tsx';
import type { SettingsFormTab } from './settings-tabs.ts';

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

/** First parts of the query keys that a change of the settings invalidates. */
const CHANGED_KEYS = ['settings', 'available-registers', 'pages', 'evaluations'];

const isStale = (error: unknown) => error instanceof ApiError && error.message === SETTINGS_CHANGED;

/**
 * The form of one settings tab: edits over the saved values, conflicts with other directors, and saving, once
 * `mayBeSaved` allows it.
 */
export function useSettingsForm<Values extends object>(
  model: SettingsFormModel<Values>,
  data: SettingsData,
  mayBeSaved: (body: SettingsBody) => Promise<boolean> = async () => true,
) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const queryClient = useQueryClient();
  const settingsQuery = useSettingsQuery();
  const { drafts, setDraft } = useSettingsDrafts();
  const [asking, setAsking] = useState(false);

  const saved = model.valuesOf(data.settings);
  const draft = (drafts[model.tab] as unknown as Draft<Values> | undefined) ?? null;
  const keep = (next: Draft<Values> | null) =>
    setDraft(model.tab, next as unknown as Draft<Record<string, unknown>> | null);
  const values = shownValues(saved, draft);
  const edited = editedFields(saved, draft);
  const changedByOthers = fieldsChangedByOthers(saved, draft);
  const conflicts = changedByOthers.filter((field) => edited.includes(field));
  const { form, faults, check, refuse } = useFormFaults<Record<string, unknown>>(model.flat(values), () =>
    model.faultsOf(values, saved),
  );

  const body = () => {
    const changes = Object.fromEntries(edited.map((field) => [field, values[field]])) as Partial<Values>;
    return model.bodyOf(changes, values);
  };
  /** Sends the edits again with the newest version when the other save did not touch this tab's fields. */
  const send = async () => {
    try {
      return await api.settings.update({ ...body(), version: data.settings.version });
    } catch (error) {
      if (!isStale(error)) throw error;
      const newest = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
      if (fieldsChangedByOthers(model.valuesOf(newest.settings), draft).length > 0) throw error;
      return api.settings.update({ ...body(), version: newest.settings.version });
    }
  };
  const save = async () => {
    if (asking || edited.length === 0 || conflicts.length > 0 || !check()) return;
    setAsking(true);
    const allowed = await mayBeSaved(body()).finally(() => setAsking(false));
    if (!allowed) return;
    const { result, error } = await act({
      call: send,
      running: settingsTexts.saving,
      done: settingsTexts.saved,
      failed: settingsTexts.failed,
      changes: CHANGED_KEYS,
    });
    if (result) {
      queryClient.setQueryData(queryKeys.settings(), result);
      keep(null);
    } else if (!isStale(error)) {
      refuse(refusedPaths(error));
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
    change: (changes: Partial<Values>) => keep(editDraft(saved, draft, changes)),
    keepTyped: (fields: readonly (keyof Values & string)[]) => draft && keep(keepTyped(saved, draft, fields)),
    takeSaved: (field: keyof Values & string) => draft && keep(takeSaved(saved, draft, field)),
    discard: () => keep(null),
    save,
  };
}

export type SettingsForm<Values extends object> = ReturnType<typeof useSettingsForm<Values>>;

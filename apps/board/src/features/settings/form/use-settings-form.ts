import { keyOf } from '@portal/api-client';
import { type Body, type Data, type Settings, settingsCalls } from '@portal/api-schema';
import type { PathFaults } from '@portal/area-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/actions/use-action.ts';
import { settingsTexts } from '../texts.ts';
import type { SettingsFormTab } from './settings-tabs.ts';
import { useTabForm } from './use-tab-form.ts';

export interface SettingsFormModel<Values extends object> {
  readonly tab: Exclude<SettingsFormTab, 'rubrics'>;
  /** The form's values from the settings. */
  readonly valuesOf: (settings: Settings) => Values;
  /** The values by the server's paths: a refusal is shown until the value at its path changes. */
  readonly flat: (values: Values) => Record<string, unknown>;
  readonly faultsOf: (values: Values, saved: Values) => PathFaults;
  /** The request body: only the edited fields. */
  readonly bodyOf: (edited: Partial<Values>, values: Values) => Body<typeof settingsCalls.update>;
}

/** The form of a tab that edits the event's settings. */
export function useSettingsForm<Values extends object>(
  { tab, valuesOf, flat, faultsOf, bodyOf }: SettingsFormModel<Values>,
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
    action: async (edited, values) =>
      (await confirmed(edited))
        ? sending(settingsCalls.update, settingsTexts.saving, {
            body: { ...bodyOf(edited, values), version: settings.version },
          })
        : null,
    onSaved: (result) => queryClient.setQueryData(keyOf(settingsCalls.get), result),
  });
}

import { DateTimeField, StatusTag } from '@portal/ui';
import fields from '../../shared/forms/fields.module.css';
import { settingsLabels } from '../../shared/records/settings-labels.ts';
import type { EventValues } from './event-form.ts';
import type { SettingsForm } from './form/use-settings-form.ts';
import styles from './settings.module.css';
import { eventTexts } from './texts.ts';
import { type WindowName, windowState } from './window-state.ts';

interface WindowFieldsProps {
  readonly name: WindowName;
  readonly form: SettingsForm<EventValues>;
  readonly timeZone: string;
}

/** The start and end of a window, with its present state. */
export function WindowFields({ name, form, timeZone }: WindowFieldsProps) {
  const { values, faults, change } = form;
  const { label, tone } = windowState(name, values, new Date());
  return (
    <fieldset className={styles.window}>
      <legend className={styles.windowTitle}>
        {eventTexts.windows[name]} <StatusTag tone={tone}>{label}</StatusTag>
      </legend>
      <div className={fields.fields}>
        {(['from', 'to'] as const).map((end) => {
          const field = `${name}_${end}` as const;
          return (
            <DateTimeField
              key={field}
              label={settingsLabels.fields[field]}
              timeZone={timeZone}
              clearable
              end={end === 'to'}
              value={values[field]}
              error={faults[field]}
              onChange={(value) => change({ [field]: value })}
            />
          );
        })}
      </div>
      <p className={styles.windowHint}>{eventTexts.windowHints[name]}</p>
    </fieldset>
  );
}

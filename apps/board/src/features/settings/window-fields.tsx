import { DateTimeField, StatusTag, type Tone } from '@portal/ui';
import { formatWithin } from '@portal/ui/core';
import fields from '../../shared/forms/fields.module.css';
import { useServerClock } from '../../shared/reads/use-server-clock.ts';
import { settingsLabels } from '../../shared/records/settings-labels.ts';
import type { EventValues } from './event-form.ts';
import type { SettingsForm } from './form/use-settings-form.ts';
import styles from './settings.module.css';
import { eventTexts } from './texts.ts';

type WindowName = 'registration' | 'delivery' | 'judging';

interface WindowFieldsProps {
  readonly name: WindowName;
  readonly form: SettingsForm<EventValues>;
  readonly timeZone: string;
}

/** The start and end of a window, with its present state. */
export function WindowFields({ name, form, timeZone }: WindowFieldsProps) {
  const { values, faults, change } = form;
  const { label, tone } = windowState(name, values, useServerClock()());
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

/**
 * Whether a window is open, by the server's rule: registration and delivery are closed while one of their dates is
 * missing, judging is open unless a date says otherwise.
 */
function windowState(
  name: WindowName,
  values: EventValues,
  now: Date,
): { readonly label: string; readonly tone: Tone } {
  const from = values[`${name}_from`];
  const to = values[`${name}_to`];
  const { states } = eventTexts;
  if (name !== 'judging' && (from === null || to === null)) return { label: states.unset, tone: 'neutral' };
  if (from !== null && now < new Date(from)) {
    return { label: states.opens(formatWithin(from, now) ?? ''), tone: 'waiting' };
  }
  if (to === null) return { label: states.openWithoutEnd, tone: 'ok' };
  if (now > new Date(to)) return { label: states.over, tone: 'neutral' };
  return { label: states.open(formatWithin(to, now) ?? ''), tone: 'ok' };
}

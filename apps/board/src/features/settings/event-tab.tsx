import { NAME_MAX } from '@portal/api-client';
import type { Data, settingsCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Notice, Panel, SwitchField, TextField } from '@portal/ui';
import { formatDateTime, toLatinDigits } from '@portal/ui/core';
import { useMemo } from 'react';
import fields from '../../shared/forms/fields.module.css';
import { settingsLabels } from '../../shared/records/settings-labels.ts';
import { dateWarnings, type EventValues, eventModel } from './event-form.ts';
import type { FieldTexts } from './form/field-conflicts-notice.tsx';
import { SettingsForm } from './form/settings-form.tsx';
import { useSettingsForm } from './form/use-settings-form.ts';
import styles from './settings.module.css';
import { eventTexts } from './texts.ts';
import { timeZoneName } from './time-zone-name.ts';
import { WindowFields } from './window-fields.tsx';

/** The event's name, team size, dates, and whether certificates are available. */
export function EventTab({ data }: { data: Data<typeof settingsCalls.get> }) {
  const { event } = useShell();
  const { timeZone } = event;
  const form = useSettingsForm(eventModel, data);
  const { values, faults, change } = form;
  const fieldTexts = useMemo(() => eventFieldTexts(timeZone), [timeZone]);
  return (
    <SettingsForm form={form} fieldTexts={fieldTexts}>
      <Panel title={eventTexts.event}>
        <div className={fields.fields}>
          <TextField
            label={settingsLabels.fields.event_name}
            autoComplete="off"
            maxLength={NAME_MAX}
            value={values.event_name}
            error={faults.event_name}
            onChange={({ target }) => change({ event_name: target.value })}
          />
          <TextField
            label={settingsLabels.fields.max_team_members}
            hint={eventTexts.membersHint}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            value={values.max_team_members}
            error={faults.max_team_members}
            onChange={({ target }) => change({ max_team_members: toLatinDigits(target.value) })}
          />
          <TextField
            label={settingsLabels.fields.disagreement_points}
            hint={eventTexts.disagreementHint}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            value={values.disagreement_points}
            error={faults.disagreement_points}
            onChange={({ target }) => change({ disagreement_points: toLatinDigits(target.value) })}
          />
        </div>
      </Panel>
      <Panel title={eventTexts.dates}>
        <p className={styles.hint}>{eventTexts.zone(timeZoneName(timeZone, new Date()))}</p>
        <div role="status" className={styles.warnings}>
          {dateWarnings(values).map((warning) => (
            <Notice key={warning} tone="waiting">
              {warning}
            </Notice>
          ))}
        </div>
        <div className={styles.windows}>
          {(['registration', 'delivery', 'judging'] as const).map((name) => (
            <WindowFields key={name} name={name} form={form} timeZone={timeZone} />
          ))}
        </div>
      </Panel>
      <Panel title={eventTexts.certificates}>
        <SwitchField
          label={settingsLabels.fields.certificates_open}
          hint={values.certificates_open ? eventTexts.certificatesOpen : eventTexts.certificatesClosed}
          checked={values.certificates_open}
          onChange={(certificates_open) => change({ certificates_open })}
        />
      </Panel>
    </SettingsForm>
  );
}

function eventFieldTexts(timeZone: string): FieldTexts<EventValues> {
  const { fields: labels } = settingsLabels;
  const moment = (label: string) => ({
    label,
    show: (instant: string | null) => (instant === null ? '' : formatDateTime(instant, timeZone)),
  });
  return {
    event_name: { label: labels.event_name, show: (name) => name },
    max_team_members: { label: labels.max_team_members, show: (count) => count },
    disagreement_points: { label: labels.disagreement_points, show: (points) => points },
    registration_from: moment(labels.registration_from),
    registration_to: moment(labels.registration_to),
    delivery_from: moment(labels.delivery_from),
    delivery_to: moment(labels.delivery_to),
    judging_from: moment(labels.judging_from),
    judging_to: moment(labels.judging_to),
    certificates_open: {
      label: eventTexts.certificates,
      show: (open) => (open ? settingsLabels.open : settingsLabels.closed),
    },
  };
}

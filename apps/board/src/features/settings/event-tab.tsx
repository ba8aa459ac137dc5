import { NAME_MAX } from '@portal/api-client';
import type { Data, settingsCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { DateTimeField, Notice, Panel, SwitchField, TextField } from '@portal/ui';
import { formatDateTime, toLatinDigits, useConfirm } from '@portal/ui/core';
import fields from '../../shared/forms/fields.module.css';
import { useServerClock } from '../../shared/reads/use-server-clock.ts';
import { settingsLabels } from '../../shared/records/settings-labels.ts';
import { dateWarnings, eventModelAt } from './event-form.ts';
import { SettingsForm } from './form/settings-form.tsx';
import { useSettingsForm } from './form/use-settings-form.ts';
import styles from './settings.module.css';
import { eventTexts } from './texts.ts';
import { WindowFields } from './window-fields.tsx';

const labels = { ...settingsLabels.fields, certificates_open: eventTexts.certificates };
const NUMBER = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' } as const;
/** The fields that are an instant. */
const MOMENT = /_(from|to|until)$/;

/** The event's name, team size, dates, and whether certificates are available. */
export function EventTab({ data }: { data: Data<typeof settingsCalls.get> }) {
  const { event } = useShell();
  const { timeZone } = event;
  const confirm = useConfirm();
  const { judging_from } = data.settings;
  const now = useServerClock();
  const hasBegun = judging_from === null || new Date(judging_from) <= now();
  const { blind } = eventTexts;
  const form = useSettingsForm(eventModelAt(now), data, async ({ blind_judging }) =>
    blind_judging === true
      ? confirm({
          title: blind.confirmTitle,
          text: hasBegun ? blind.confirmLate : blind.confirmText,
          confirmText: blind.confirm,
        })
      : true,
  );
  const { values, change, text } = form;
  const show = (value: string | boolean | null, field: string) => {
    if (typeof value === 'boolean') return settingsLabels.statesOf(field)[value ? 'on' : 'off'];
    return value !== null && MOMENT.test(field) ? formatDateTime(value, timeZone) : (value ?? '');
  };
  return (
    <SettingsForm form={form} labels={labels} show={show}>
      <Panel title={eventTexts.event}>
        <div className={fields.fields}>
          <TextField
            label={labels.event_name}
            autoComplete="off"
            maxLength={NAME_MAX}
            {...text('event_name')}
          />
          <TextField
            label={labels.min_team_members}
            hint={eventTexts.smallestHint}
            {...NUMBER}
            {...text('min_team_members', toLatinDigits)}
          />
          <TextField
            label={labels.max_team_members}
            hint={eventTexts.membersHint}
            {...NUMBER}
            {...text('max_team_members', toLatinDigits)}
          />
          <TextField
            label={labels.disagreement_points}
            hint={eventTexts.disagreementHint}
            {...NUMBER}
            {...text('disagreement_points', toLatinDigits)}
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
      <Panel title={eventTexts.participation}>
        <div className={fields.fields}>
          <TextField
            label={labels.places}
            hint={eventTexts.placesHint}
            {...NUMBER}
            {...text('places', toLatinDigits)}
          />
          <DateTimeField
            label={labels.confirm_until}
            hint={eventTexts.confirmHint}
            timeZone={timeZone}
            clearable
            end
            value={values.confirm_until}
            error={form.faults.confirm_until}
            onChange={(confirm_until) => change({ confirm_until })}
          />
        </div>
        <SwitchField
          label={labels.release_unconfirmed}
          hint={values.release_unconfirmed ? eventTexts.releases : eventTexts.releasesNot}
          states={settingsLabels.statesOf('release_unconfirmed')}
          checked={values.release_unconfirmed}
          onChange={(release_unconfirmed) => change({ release_unconfirmed })}
        />
      </Panel>
      <Panel title={blind.title}>
        <SwitchField
          label={labels.blind_judging}
          hint={values.blind_judging ? blind.on : blind.off}
          states={settingsLabels.statesOf('blind_judging')}
          checked={values.blind_judging}
          onChange={(blind_judging) => change({ blind_judging })}
        />
      </Panel>
      <Panel title={eventTexts.certificates}>
        <SwitchField
          label={settingsLabels.fields.certificates_open}
          hint={values.certificates_open ? eventTexts.certificatesOpen : eventTexts.certificatesClosed}
          states={settingsLabels.statesOf('certificates_open')}
          checked={values.certificates_open}
          onChange={(certificates_open) => change({ certificates_open })}
        />
      </Panel>
    </SettingsForm>
  );
}

/** The Arabic name of a time zone with its offset: «توقيت المملكة العربية السعودية، UTC+3». */
function timeZoneName(timeZone: string, now: Date): string {
  const named = (locale: string, timeZoneName: 'shortGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  // The isolate marks keep the plus sign before the number inside right-to-left text.
  return `${named('ar', 'shortGeneric')}، \u2066${named('en', 'shortOffset').replace('GMT', 'UTC')}\u2069`;
}

import type { Data, settingsCalls } from '@portal/api-schema';
import { Panel, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import fields from '../../shared/forms/fields.module.css';
import { settingsLabels } from '../../shared/records/settings-labels.ts';
import { type ContactValues, contactModel } from './contact-form.ts';
import type { FieldTexts } from './form/field-conflicts-notice.tsx';
import { SettingsForm } from './form/settings-form.tsx';
import { useSettingsForm } from './form/use-settings-form.ts';
import styles from './settings.module.css';
import { contactTexts } from './texts.ts';

const fieldTexts: FieldTexts<ContactValues> = {
  support_email: { label: settingsLabels.fields.support_email, show: (email) => email },
  support_phone: { label: settingsLabels.fields.support_phone, show: (phone) => phone },
};

/** The contact of the support. */
export function ContactTab({ data }: { data: Data<typeof settingsCalls.get> }) {
  const form = useSettingsForm(contactModel, data);
  const { values, faults, change } = form;
  return (
    <SettingsForm form={form} fieldTexts={fieldTexts}>
      <Panel title={contactTexts.title}>
        <p className={styles.hint}>{contactTexts.hint}</p>
        <div className={fields.fields}>
          <TextField
            label={settingsLabels.fields.support_email}
            type="email"
            autoComplete="off"
            value={values.support_email}
            error={faults.support_email}
            onChange={({ target }) => change({ support_email: target.value })}
          />
          <TextField
            label={settingsLabels.fields.support_phone}
            type="tel"
            autoComplete="off"
            value={values.support_phone}
            error={faults.support_phone}
            onChange={({ target }) => change({ support_phone: toLatinDigits(target.value) })}
          />
        </div>
      </Panel>
    </SettingsForm>
  );
}

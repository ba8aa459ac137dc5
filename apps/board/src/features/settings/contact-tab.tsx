import type { SettingsData } from '@portal/api-client';
import { Panel, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import fields from '../../shared/forms/fields.module.css';
import type { FieldTexts } from '../../shared/settings/field-conflicts-notice.tsx';
import { SettingsForm } from '../../shared/settings/settings-form.tsx';
import { useSettingsForm } from '../../shared/settings/use-settings-form.ts';
import { contactTexts } from '../../texts/settings.ts';
import { type ContactValues, contactModel } from './contact-form.ts';
import styles from './settings.module.css';

const fieldTexts: FieldTexts<ContactValues> = {
  support_email: { label: contactTexts.email, show: (email) => email },
  support_phone: { label: contactTexts.phone, show: (phone) => phone },
};

/** The contact of the support. */
export function ContactTab({ data }: { data: SettingsData }) {
  const form = useSettingsForm(contactModel, data);
  const { values, faults, change } = form;
  return (
    <SettingsForm form={form} fieldTexts={fieldTexts}>
      <Panel title={contactTexts.title}>
        <p className={styles.hint}>{contactTexts.hint}</p>
        <div className={fields.fields}>
          <TextField
            label={contactTexts.email}
            type="email"
            autoComplete="off"
            value={values.support_email}
            error={faults.support_email}
            onChange={({ target }) => change({ support_email: target.value })}
          />
          <TextField
            label={contactTexts.phone}
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

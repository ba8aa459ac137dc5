import type { Data, Settings, settingsCalls } from '@portal/api-schema';
import { Panel, TextField } from '@portal/ui';
import { isEmail, toLatinDigits } from '@portal/ui/core';
import fields from '../../shared/forms/fields.module.css';
import { settingsLabels } from '../../shared/records/settings-labels.ts';
import { SettingsForm } from './form/settings-form.tsx';
import { type SettingsFormModel, useSettingsForm } from './form/use-settings-form.ts';
import styles from './settings.module.css';
import { contactTexts } from './texts.ts';

/** The contact of the support. */
export function ContactTab({ data }: { data: Data<typeof settingsCalls.get> }) {
  const form = useSettingsForm(contactModel, data);
  const { fields: labels } = settingsLabels;
  return (
    <SettingsForm form={form} labels={labels}>
      <Panel title={contactTexts.title}>
        <p className={styles.hint}>{contactTexts.hint}</p>
        <div className={fields.fields}>
          <TextField
            label={labels.support_email}
            type="email"
            autoComplete="off"
            {...form.text('support_email')}
          />
          <TextField
            label={labels.support_phone}
            type="tel"
            autoComplete="off"
            {...form.text('support_phone', toLatinDigits)}
          />
        </div>
      </Panel>
    </SettingsForm>
  );
}

interface ContactValues {
  readonly support_email: string;
  readonly support_phone: string;
}

/** The API's rule: any number that can be dialled, short ones included. */
const PHONE = /^\+?[0-9]{3,15}$/;

/** The number as it is sent: Latin digits without spaces, brackets, dashes and direction marks. */
const dialled = (text: string) =>
  toLatinDigits(text).replace(/[\s()\-\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

const valuesOf = ({ support_email, support_phone }: Settings): ContactValues => ({
  support_email: support_email ?? '',
  support_phone: support_phone ?? '',
});

/** Both may be left empty. */
const contactModel: SettingsFormModel<ContactValues> = {
  tab: 'contact',
  valuesOf,
  flat: (values) => ({ ...values }),
  faultsOf: ({ support_email, support_phone }) => ({
    ...(support_email.trim() && !isEmail(support_email) && { support_email: contactTexts.emailInvalid }),
    ...(dialled(support_phone) &&
      !PHONE.test(dialled(support_phone)) && { support_phone: contactTexts.phoneInvalid }),
  }),
  bodyOf: ({ support_email, support_phone }) => ({
    ...(support_email !== undefined && { support_email: support_email.trim() || null }),
    ...(support_phone !== undefined && { support_phone: dialled(support_phone) || null }),
  }),
};

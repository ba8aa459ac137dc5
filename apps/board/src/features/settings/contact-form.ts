import type { Settings } from '@portal/api-client';
import { isEmail, toLatinDigits } from '@portal/ui/core';
import type { SettingsFormModel } from './form/use-settings-form.ts';
import { contactTexts } from './texts.ts';

export interface ContactValues {
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
export const contactModel: SettingsFormModel<ContactValues> = {
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

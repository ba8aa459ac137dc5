import { type Body, type FormField, formCalls } from '@portal/api-schema';
import { PLAIN_QUESTION } from '@portal/domain/forms/questions';
import type { Session } from './test-app.ts';

/** Adds fields to forms: short texts of the registration, unless more is asked. */
export const fieldsBy =
  (director: Session) =>
  async (asked: Partial<Body<typeof formCalls.add>>): Promise<FormField> => {
    const body = { ...PLAIN_QUESTION, form: 'registration', label: 'سؤال', ...asked };
    return (await director.data(formCalls.add, { body })).field;
  };

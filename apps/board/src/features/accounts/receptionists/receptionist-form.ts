import type { Body, Receptionist, receptionistCalls } from '@portal/api-schema';
import { type AccountFields, accountFaults, cleanAccount, type Faults } from '@portal/area-kit';
import { receptionistTexts } from './texts.ts';

/** The form of an account of the reception. */
export interface ReceptionistValues extends AccountFields {
  readonly desk: string;
}

const RECEPTIONIST_FIELDS = ['full_name', 'email', 'desk'] as const;

export function receptionistValues(receptionist: Receptionist | null): ReceptionistValues {
  const { full_name = '', email = '', desk = '' } = receptionist ?? {};
  return { full_name, email, desk };
}

export function receptionistFaults(values: ReceptionistValues): Faults<ReceptionistValues> {
  return {
    ...accountFaults(values),
    ...(values.desk.trim() === '' && { desk: receptionistTexts.deskRequired }),
  };
}

export function addBody(values: ReceptionistValues): Body<typeof receptionistCalls.add> {
  return { ...cleanAccount(values), desk: values.desk.trim() };
}

/** The request body with only the edited fields, so that other people's changes of the others stay. */
export function changeBody(
  values: ReceptionistValues,
  seen: Receptionist,
): Body<typeof receptionistCalls.change> {
  const body = addBody(values);
  return {
    user_id: seen.user_id,
    ...Object.fromEntries(
      RECEPTIONIST_FIELDS.filter((field) => body[field] !== seen[field]).map((field) => [field, body[field]]),
    ),
  };
}

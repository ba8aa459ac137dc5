import type { AvailableRegisters } from '@portal/api-client';
import { formatDay } from '@portal/ui/core';
import { texts } from '../../texts.ts';

/** The line about registration: until when it is open, when it opens, or when it ended. Null without dates. */
export function registrationLine(registers: AvailableRegisters, now: Date): string | null {
  const { availability_to_register, registration_from, registration_to, time_zone } = registers;
  if (availability_to_register) {
    return registration_to && texts.login.registrationOpenUntil(formatDay(registration_to, time_zone));
  }
  if (registration_from && new Date(registration_from) > now) {
    return texts.login.registrationOpensOn(formatDay(registration_from, time_zone));
  }
  if (registration_to && new Date(registration_to) < now) {
    return texts.login.registrationClosedOn(formatDay(registration_to, time_zone));
  }
  return null;
}

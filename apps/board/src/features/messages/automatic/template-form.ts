import type { MessageTemplate } from '@portal/api-client';
import type { Faults } from '@portal/area-kit';
import { REMINDER_HOURS_MAX } from '@portal/domain/automatic-messages';
import { wholeNumberOf } from '../../../shared/forms/whole-number.ts';
import { textFaults } from '../editor/message-form.ts';
import { automaticTexts } from './texts.ts';

export interface TemplateValues {
  readonly subject: string;
  readonly body: string;
  /** Of the reminder; null for the others. */
  readonly hours: string | null;
}

export function templateValues({ subject, body, hours }: MessageTemplate): TemplateValues {
  return { subject, body, hours: hours === null ? null : String(hours) };
}

export function hoursOf({ hours }: TemplateValues): number | null {
  return hours === null ? null : wholeNumberOf(hours, REMINDER_HOURS_MAX);
}

export function templateFaults(values: TemplateValues): Faults<TemplateValues> {
  return {
    ...textFaults(values),
    ...(values.hours !== null &&
      hoursOf(values) === null && { hours: automaticTexts.hoursInvalid(REMINDER_HOURS_MAX) }),
  };
}

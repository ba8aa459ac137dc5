import type { AvailableRegisters } from '@portal/api-client';
import { Button, Card, EmptyState } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { CalendarClock } from 'lucide-react';
import { texts } from '../../texts.ts';
import { publicTexts } from '../../texts-public.ts';

function messageFor(availability: AvailableRegisters, now: Date): { title: string; text: string } {
  const { registration_from: from, registration_to: to, time_zone } = availability;
  if (from && new Date(from) > now) {
    return {
      title: publicTexts.register.notYet,
      text: publicTexts.register.opensAt(formatDateTime(from, time_zone)),
    };
  }
  if (to && new Date(to) < now) {
    return {
      title: publicTexts.register.over,
      text: publicTexts.register.closedAt(formatDateTime(to, time_zone)),
    };
  }
  return { title: publicTexts.register.unavailable, text: publicTexts.register.unavailableText };
}

export function RegistrationClosed({ availability }: { availability: AvailableRegisters }) {
  return (
    <Card>
      <EmptyState
        {...messageFor(availability, new Date())}
        icon={<CalendarClock size={24} strokeWidth={1.5} />}
        action={<Button href="/instructions">{texts.login.instructions}</Button>}
      />
    </Card>
  );
}

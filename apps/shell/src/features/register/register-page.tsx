import type { AvailableRegisters } from '@portal/api-client';
import { LoadFailure } from '@portal/area-kit';
import { Button, Card, EmptyState, SkeletonCard } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { CalendarClock } from 'lucide-react';
import { useAvailableRegisters } from '../../shared/event/use-event-info.ts';
import { PublicLayout } from '../../shared/public-layout/public-layout.tsx';
import { texts } from '../../texts.ts';
import { publicTexts } from '../../texts-public.ts';
import { RegisterForm } from './register-form.tsx';

/** Registration of a leader with a team, or the reason why it is not open. */
export default function RegisterPage() {
  const availability = useAvailableRegisters();
  const content = () => {
    if (availability.isPending) return <SkeletonCard lines={6} />;
    if (availability.isError) return <LoadFailure query={availability} />;
    if (!availability.data.availability_to_register)
      return <RegistrationClosed availability={availability.data} />;
    return <RegisterForm />;
  };
  return <PublicLayout title={publicTexts.register.title}>{content()}</PublicLayout>;
}

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

function RegistrationClosed({ availability }: { availability: AvailableRegisters }) {
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

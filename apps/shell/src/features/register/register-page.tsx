import type { AvailableRegisters } from '@portal/api-client';
import { LoadFailure } from '@portal/area-kit';
import { Button, Card, EmptyState, SkeletonCard } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { CalendarClock } from 'lucide-react';
import { closedRegistration } from '../../shared/event/closed-registration.ts';
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
    if (!availability.data) return <LoadFailure query={availability} />;
    if (!availability.data.availability_to_register)
      return <RegistrationClosed availability={availability.data} />;
    return <RegisterForm />;
  };
  return <PublicLayout title={publicTexts.register.title}>{content()}</PublicLayout>;
}

function messageFor(availability: AvailableRegisters): { title: string; text: string } {
  const { notYet, opensAt, over, closedAt, unavailable, unavailableText } = publicTexts.register;
  const closed = closedRegistration(availability);
  if (!closed) return { title: unavailable, text: unavailableText };
  const at = formatDateTime(closed.at, availability.time_zone);
  return closed.isOver ? { title: over, text: closedAt(at) } : { title: notYet, text: opensAt(at) };
}

function RegistrationClosed({ availability }: { availability: AvailableRegisters }) {
  return (
    <Card>
      <EmptyState
        {...messageFor(availability)}
        icon={<CalendarClock size={24} strokeWidth={1.5} />}
        action={<Button href="/instructions">{texts.login.instructions}</Button>}
      />
    </Card>
  );
}

import { LoadFailure } from '@portal/area-kit';
import { SkeletonCard } from '@portal/ui';
import { useAvailableRegisters } from '../../shared/event/use-event-info.ts';
import { PublicLayout } from '../../shared/public-layout/public-layout.tsx';
import { publicTexts } from '../../texts-public.ts';
import { RegisterForm } from './register-form.tsx';
import { RegistrationClosed } from './registration-closed.tsx';

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

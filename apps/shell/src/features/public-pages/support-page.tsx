import { PublicLayout } from '../../shared/public-layout/public-layout.tsx';
import { texts } from '../../texts.ts';
import { PublicText } from './public-text.tsx';

export default function SupportPage() {
  return (
    <PublicLayout title={texts.publicPages.supportTitle}>
      <PublicText name="help" />
    </PublicLayout>
  );
}

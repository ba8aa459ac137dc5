import { texts } from '../../texts.ts';
import { PublicLayout } from './public-layout.tsx';
import { PublicText } from './public-text.tsx';

/** The help centre. */
export default function SupportPage() {
  return (
    <PublicLayout title={texts.publicPages.supportTitle}>
      <PublicText name="help" />
    </PublicLayout>
  );
}

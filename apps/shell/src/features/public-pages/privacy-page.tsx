import { PublicLayout } from '../../shared/public-layout/public-layout.tsx';
import { publicTexts } from '../../texts-public.ts';
import { PublicText } from './public-text.tsx';

export default function PrivacyPage() {
  return (
    <PublicLayout title={publicTexts.privacy.title}>
      <PublicText name="privacy" />
    </PublicLayout>
  );
}

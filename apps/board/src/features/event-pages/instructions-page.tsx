import { EventPage } from '@portal/area-kit';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';

export default function InstructionsPage() {
  return <EventPage name="instructions" title={menuTexts.instructions} card={false} />;
}

import { EventPage } from '@portal/area-kit';
import { menuTexts } from '../../texts/menu.ts';

export default function InstructionsPage() {
  return <EventPage name="instructions" title={menuTexts.instructions} card={false} />;
}

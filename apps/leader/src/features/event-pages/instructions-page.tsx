import { EventPage } from '@portal/area-kit';
import { menuTexts } from '../../shared/texts.ts';

export default function InstructionsPage() {
  return <EventPage name="instructions" title={menuTexts.instructions} card />;
}

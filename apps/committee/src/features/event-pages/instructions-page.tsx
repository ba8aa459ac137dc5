import { EventPage } from '@portal/area-kit';
import { texts } from '../../texts.ts';

export default function InstructionsPage() {
  return <EventPage name="instructions" title={texts.menu.instructions} card />;
}

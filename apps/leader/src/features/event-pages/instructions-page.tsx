import { texts } from '../../texts.ts';
import { EventPage } from './event-page.tsx';

export default function InstructionsPage() {
  return <EventPage name="instructions" title={texts.menu.instructions} />;
}

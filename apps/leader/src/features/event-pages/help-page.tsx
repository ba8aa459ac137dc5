import { texts } from '../../texts.ts';
import { EventPage } from './event-page.tsx';

export default function HelpPage() {
  return <EventPage name="help" title={texts.menu.help} />;
}

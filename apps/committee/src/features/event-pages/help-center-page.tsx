import { EventPage } from '@portal/area-kit';
import { texts } from '../../texts.ts';

export default function HelpCenterPage() {
  return <EventPage name="help" title={texts.menu.help} card />;
}

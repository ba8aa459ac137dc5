import { EventPage } from '@portal/area-kit';
import { menuTexts } from '../../shared/texts.ts';

export default function HelpPage() {
  return <EventPage name="help" title={menuTexts.help} card />;
}

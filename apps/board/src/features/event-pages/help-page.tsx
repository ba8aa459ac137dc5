import { EventPage } from '@portal/area-kit';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';

export default function HelpPage() {
  return <EventPage name="help" title={menuTexts.help} card={false} />;
}

import { EventPage } from '@portal/area-kit';
import { menuTexts } from '../../shared/page-titles.ts';

export default function HelpCenterPage() {
  return <EventPage name="help" title={menuTexts.help} card />;
}

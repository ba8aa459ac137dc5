import { EventPage } from '@portal/area-kit';
import { texts } from '../../texts.ts';

export default function AttendancePage() {
  return <EventPage name="attendance" title={texts.menu.attendance} card />;
}

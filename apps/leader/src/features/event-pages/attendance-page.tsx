import { texts } from '../../texts.ts';
import { EventPage } from './event-page.tsx';

export default function AttendancePage() {
  return <EventPage name="attendance" title={texts.menu.attendance} />;
}

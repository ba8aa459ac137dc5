import { EventPage } from '@portal/area-kit';
import { menuTexts } from '../../shared/page-titles.ts';

export default function InstructionsPage() {
  return <EventPage name="instructions" title={menuTexts.instructions} card />;
}

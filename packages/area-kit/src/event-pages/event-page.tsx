import type { PageName } from '@portal/api-client';
import { PageHeader, Stack } from '@portal/ui';
import { EventText, type EventTextProps } from './event-text.tsx';
import { useEventPage } from './use-event-page.ts';

interface EventPageProps extends Pick<EventTextProps, 'card'> {
  readonly name: PageName;
  readonly title: string;
}

/** A page whose text the board writes, with its menu entry's label as the heading. */
export function EventPage({ name, title, card }: EventPageProps) {
  const page = useEventPage(name);
  return (
    <Stack>
      <PageHeader title={title} />
      <EventText page={page} card={card} />
    </Stack>
  );
}

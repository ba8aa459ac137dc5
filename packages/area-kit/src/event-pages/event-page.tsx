import type { PageName } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { PageHeader, Stack } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { eventPageQuery } from './event-page-query.ts';
import { EventText, type EventTextProps } from './event-text.tsx';

interface EventPageProps extends Pick<EventTextProps, 'card'> {
  readonly name: PageName;
  readonly title: string;
}

/** A page whose text the board writes, with its menu entry's label as the heading. */
export function EventPage({ name, title, card }: EventPageProps) {
  const { api } = useShell();
  const page = useQuery(eventPageQuery(api, name));
  return (
    <Stack>
      <PageHeader title={title} />
      <EventText page={page} card={card} />
    </Stack>
  );
}

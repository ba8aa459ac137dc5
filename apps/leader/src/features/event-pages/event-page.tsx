import type { PageName } from '@portal/api-client';
import { Card, EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { Markdown } from '@portal/ui/markdown';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { texts } from '../../texts.ts';
import { useEventPage } from './event-page.request.ts';

/** A page whose text the board writes, under the heading that its menu entry has. */
export function EventPage({ name, title }: { name: PageName; title: string }) {
  const page = useEventPage(name);

  const content = () => {
    if (!page.data) return <LoadFailure query={page} />;
    if (page.data.body.trim()) return <Markdown source={page.data.body} />;
    return <EmptyState title={texts.eventPages.empty} text={texts.eventPages.emptyText} />;
  };
  return (
    <Stack>
      <PageHeader title={title} />
      {page.isPending ? <SkeletonCard lines={8} /> : <Card>{content()}</Card>}
    </Stack>
  );
}

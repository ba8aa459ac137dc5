import type { PageName } from '@portal/api-client';
import { Card, ErrorState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { Markdown } from '@portal/ui/markdown';
import { texts } from '../../texts.ts';
import { failureReference, loadFailureText } from '../assignment/load-failure.ts';
import { useEventPage } from './use-event-page.ts';

/** A page of the event under the menu's name for it. */
export function EventPage({ name, title }: { name: PageName; title: string }) {
  const page = useEventPage(name);
  const content = () => {
    if (page.data) {
      return (
        <Card>
          <Markdown source={page.data.body} />
        </Card>
      );
    }
    if (page.isError) {
      return (
        <ErrorState
          title={texts.pages.loadFailed}
          text={loadFailureText(page.error)}
          reference={failureReference(page.error)}
          onRetry={() => void page.refetch()}
          retrying={page.isFetching}
        />
      );
    }
    return <SkeletonCard lines={8} />;
  };
  return (
    <Stack>
      <PageHeader title={title} />
      {content()}
    </Stack>
  );
}

import { ApiError, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { FirstTeams, LoadFailure, OwnResult } from '@portal/area-kit';
import { PUBLIC_RESULTS_PATH } from '@portal/domain/results';
import { Card, EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { texts } from '../../texts.ts';

const NOT_FOUND_STATUS = 404;

/** What the board published: of the own team, and of the first teams. */
export default function ResultsPage() {
  const { api, event } = useShell();
  const answer = useQuery({
    queryKey: queryKeys.ownResults(),
    queryFn: ({ signal }) => api.results.own({ signal }),
  });
  const { data, error } = answer;
  // Results that were withdrawn are not shown any longer, although they were loaded before.
  const notPublished = error instanceof ApiError && error.status === NOT_FOUND_STATUS;
  return (
    <Stack>
      <PageHeader
        title={texts.menu.results}
        subtitle={
          data && !notPublished
            ? texts.results.publishedAt(formatDateTime(data.published_at, event.timeZone))
            : undefined
        }
        actions={
          data &&
          !notPublished && (
            // A page of the server, which the shell's router does not know.
            <a href={PUBLIC_RESULTS_PATH} target="_blank" rel="noreferrer">
              {texts.results.publicPage}
            </a>
          )
        }
      />
      {notPublished && (
        <Card>
          <EmptyState
            icon={<Trophy size={24} strokeWidth={1.5} />}
            title={texts.results.notPublished}
            text={texts.results.notPublishedText}
          />
        </Card>
      )}
      {answer.isPending && <SkeletonCard lines={6} />}
      {answer.isError && !notPublished && !data && (
        <Card>
          <LoadFailure query={answer} />
        </Card>
      )}
      {data && !notPublished && (
        <>
          <Card title={texts.results.own}>
            <OwnResult results={data} level={3} />
          </Card>
          <Card title={texts.results.first}>
            <FirstTeams teams={data.teams} />
          </Card>
        </>
      )}
    </Stack>
  );
}

import { ApiError, readOf } from '@portal/api-client';
import { leaderCalls, resultsCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { FirstTeams, LoadFailure, OwnResult, Prizes, readWhile, useRead } from '@portal/area-kit';
import { PUBLIC_RESULTS_PATH } from '@portal/domain/results';
import { Card, EmptyState, Notice, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { menuTexts } from '../../shared/texts.ts';
import { resultsTexts } from './texts.ts';

const NOT_FOUND_STATUS = 404;

/** What the board published: of the own team, and of the first teams. */
export default function ResultsPage() {
  const { api, event } = useShell();
  const queryClient = useQueryClient();
  const isPublished = async () =>
    (await queryClient.fetchQuery(readOf(api, leaderCalls.home))).results_published;
  const answer = useQuery(readWhile(isPublished, readOf(api, resultsCalls.own)));
  const { error } = answer;
  const name = useRead(leaderCalls.home).data?.team?.name;
  // Results that were withdrawn are not shown any longer, although they were loaded before.
  const notPublished = error instanceof ApiError && error.status === NOT_FOUND_STATUS;
  const data = notPublished ? undefined : answer.data;
  return (
    <Stack>
      <PageHeader
        title={menuTexts.results}
        subtitle={
          data && resultsTexts.publishedAt(formatDateTime(data.published_at, event.timeZone), data.round)
        }
        actions={
          data && (
            // A page of the server, which the shell's router does not know.
            <a href={PUBLIC_RESULTS_PATH} target="_blank" rel="noreferrer">
              {resultsTexts.publicPage}
            </a>
          )
        }
      />
      {notPublished && (
        <Card>
          <EmptyState
            icon={<Trophy size={24} strokeWidth={1.5} />}
            title={resultsTexts.notPublished}
            text={resultsTexts.notPublishedText}
          />
        </Card>
      )}
      {answer.isPending && <SkeletonCard lines={6} />}
      {answer.isError && !notPublished && !data && (
        <Card>
          <LoadFailure query={answer} />
        </Card>
      )}
      {data && (
        <>
          <Card title={resultsTexts.own}>
            <Stack>
              <OwnResult results={data} level={3} />
              {data.own_prizes?.map((prize) => (
                <Notice key={prize} tone="ok">
                  {resultsTexts.won(prize)}
                </Notice>
              ))}
            </Stack>
          </Card>
          <Card title={resultsTexts.first}>
            <FirstTeams teams={data.teams} {...(name !== undefined && { own: { ...data, name } })} />
          </Card>
          {data.prizes?.some(({ teams }) => teams.length > 0) && (
            <Card title={resultsTexts.prizes}>
              <Prizes prizes={data.prizes} />
            </Card>
          )}
        </>
      )}
    </Stack>
  );
}

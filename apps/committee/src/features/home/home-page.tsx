import { committeeCalls } from '@portal/api-schema';
import { LoadFailure, lazyPart, PageButton, useRead } from '@portal/area-kit';
import { EmptyState, PageHeader, Row, SkeletonCard, Stack } from '@portal/ui';
import { breakpoints, useNarrowerThan } from '@portal/ui/core';
import { Printer } from 'lucide-react';
import { Suspense } from 'react';
import { typesOf } from '../../shared/assignment/asked-types.ts';
import { assignmentTexts } from '../../shared/assignment/texts.ts';
import { useAssignmentToasts } from '../../shared/assignment/use-assignment-toasts.ts';
import { menuTexts, PRINT_LIST_PATH, PRINT_SHEETS_PATH } from '../../shared/page-titles.ts';
import { ClosedNotice } from '../../shared/results/closed-notice.tsx';
import { FrozenNotice } from '../../shared/results/frozen-notice.tsx';
import { useJudgingOpen } from '../../shared/results/use-judging-open.ts';
import { AssignmentProgress } from './assignment-progress.tsx';
import { OtherTeams } from './other-teams.tsx';
import { TeamBrowser } from './team-browser.tsx';
import { homeTexts } from './texts.ts';

// Few events have prizes that judges vote on.
const PrizeVotes = lazyPart(() => import('./prize-votes.tsx'));

const PRINTED = [
  { path: PRINT_LIST_PATH, label: homeTexts.printWalkingList },
  { path: PRINT_SHEETS_PATH, label: homeTexts.printSheets },
] as const;

/** The committee's home: the progress of its assignment and all assigned teams. */
export default function HomePage() {
  const teams = useRead(committeeCalls.ownTeams);
  const judgingOpen = useJudgingOpen(teams.data);
  useAssignmentToasts();
  const isPhone = useNarrowerThan(breakpoints.cards);
  const printed = teams.data && teams.data.teams.length > 0 && (
    <Row>
      {PRINTED.map(({ path, label }) => (
        <PageButton key={path} to={path} icon={<Printer size={15} strokeWidth={1.7} aria-hidden />}>
          {label}
        </PageButton>
      ))}
    </Row>
  );

  const content = () => {
    if (teams.data) {
      const { teams: judged, excluded_teams, prize_votes, round, round_name } = teams.data;
      const { results_frozen } = teams.data;
      const closed = results_frozen || !judgingOpen;
      const types = typesOf(teams.data);
      return (
        <>
          {results_frozen && <FrozenNotice />}
          {!judgingOpen && !results_frozen && <ClosedNotice />}
          {judged.length === 0 ? (
            <EmptyState
              title={round_name === undefined ? homeTexts.emptyTitle : assignmentTexts.roundBegan(round_name)}
              text={round_name === undefined ? homeTexts.emptyText : homeTexts.emptyInRound}
            />
          ) : (
            <>
              <AssignmentProgress teams={judged} types={types} closed={closed} />
              <TeamBrowser teams={judged} types={types} closed={closed} round={round} />
            </>
          )}
          {prize_votes && (
            <Suspense fallback={<SkeletonCard lines={2} />}>
              <PrizeVotes />
            </Suspense>
          )}
          <OtherTeams judged={judged} excluded={excluded_teams} />
        </>
      );
    }
    if (teams.isError) return <LoadFailure title={homeTexts.loadFailed} query={teams} />;
    return (
      <>
        <SkeletonCard lines={2} />
        <SkeletonCard />
        <SkeletonCard />
      </>
    );
  };
  return (
    <Stack>
      <PageHeader
        title={menuTexts.home}
        {...(teams.data && {
          subtitle: homeTexts.subtitle(
            teams.data.committee.full_name,
            teams.data.teams.length,
            teams.data.round_name,
          ),
        })}
        actions={isPhone ? undefined : printed}
      />
      {content()}
      {/* On a phone one judges, and prints elsewhere. */}
      {isPhone && printed}
    </Stack>
  );
}

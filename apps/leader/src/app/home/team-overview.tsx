import type { LeaderHome, Team } from '@portal/api-client';
import {
  lazyPart,
  PageButton,
  type PointToMissing,
  Slot,
  tablePlace,
  teamTitle,
  trackAndSector,
} from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { factsLine, listOf } from '@portal/domain/lists';
import { takesPart } from '@portal/domain/statuses';
import {
  Button,
  Columns,
  Notice,
  PageHeader,
  SkeletonCard,
  Stack,
  TeamStatusTag,
  teamStatuses,
} from '@portal/ui';
import { MapPin, Pencil } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { ProjectCard } from '../../features/delivery/project-card.tsx';
import styles from '../../features/home/home.module.css';
import { MembersCard } from '../../features/home/members-card.tsx';
import { TeamTimeline } from '../../features/home/team-timeline.tsx';
import { homeTexts } from '../../features/home/texts.ts';
import { resultsTexts } from '../../features/results/texts.ts';
import { teamTexts } from '../../features/team/texts.ts';
import { useIsLeader } from '../../shared/use-is-leader.ts';

// For the door of the event: the rest of the home does not wait for it.
const TeamPass = lazyPart(() => import('../../features/attendance/team-pass.tsx'));

// Of events that ask teams to confirm, or let them wait.
const ParticipationCard = lazyPart(() => import('../../features/participation/participation-card.tsx'));

// The home does not wait for the questions of the organiser either.
const DeliveryAnswers = lazyPart(() => import('../../features/delivery/delivery-answers.tsx'));

// Only leaders have it, until registration closes.
const TeamEdits = lazyPart(() => import('../../features/team/team-edits.tsx'));

const RareNotices = lazyPart(() => import('../../features/home/rare-notices.tsx'));

/** The team of a leader or member: status, timeline, project and members. It never shows scores. */
export function TeamOverview({ home, team }: { home: LeaderHome; team: Team }) {
  const isLeader = useIsLeader();
  const mayRename = isLeader && home.registration_open;
  const answers = useRef<PointToMissing>(null);
  const { participation } = home;
  const hasButtons = isLeader && Boolean(participation?.decides || participation?.waiting);
  const subSectors = listOf(team.sub_sector.map(({ name }) => isolate(name)));
  return (
    <Stack>
      <PageHeader
        title={teamTitle(team.name)}
        tag={<TeamStatusTag status={team.status} />}
        subtitle={factsLine([trackAndSector(team), subSectors])}
        actions={
          <>
            {team.table && (
              <p className={styles.table}>
                <MapPin size={16} strokeWidth={1.6} aria-hidden />
                {tablePlace(team.table)}
              </p>
            )}
            {mayRename && takesPart(team.status) && (
              <Suspense
                fallback={
                  <Button icon={<Pencil size={15} strokeWidth={1.7} aria-hidden />} disabled>
                    {teamTexts.rename}
                  </Button>
                }
              >
                <TeamEdits team={team} trackFixed={home.track_fixed} />
              </Suspense>
            )}
          </>
        }
      />
      {participation && (
        <Suspense fallback={<SkeletonCard lines={hasButtons ? 4 : 2} />}>
          <ParticipationCard participation={participation} />
        </Suspense>
      )}
      {team.status !== 'Qualified' && !participation && (
        <Notice tone={teamStatuses[team.status].tone}>{homeTexts.notices[team.status]}</Notice>
      )}
      {(home.shares_name || home.unanswered || home.round) && takesPart(team.status) && (
        <Suspense fallback={<SkeletonCard lines={1} />}>
          <RareNotices home={home} mayRename={mayRename} />
        </Suspense>
      )}
      {home.results_published && (
        <Notice tone="ok" action={<PageButton to="results">{resultsTexts.see}</PageButton>}>
          {resultsTexts.announced}
        </Notice>
      )}
      {/* Null while that is not known or does not concern the team. */}
      {home.committees_left !== null && (
        <VisitsNotice left={home.committees_left} hasTable={team.table !== null} />
      )}
      {team.status === 'Qualified' && (
        <Suspense fallback={<SkeletonCard lines={12} />}>
          <TeamPass team={team} membersCount={home.members_count} />
        </Suspense>
      )}
      <TeamTimeline timeline={home.timeline} status={team.status} />
      <Columns
        main={
          <>
            <ProjectCard home={home} answers={answers} />
            <Suspense>
              <DeliveryAnswers home={home} teamId={team.id} handle={answers} />
            </Suspense>
          </>
        }
        side={<MembersCard home={home} />}
      />
      {isLeader && <Slot name="leader-home@1" teamId={team.id} teamName={team.name} />}
    </Stack>
  );
}

/** Says how many committees the team has to wait for, at its table if it has one, then that it may leave. */
function VisitsNotice({ left, hasTable }: { left: number; hasTable: boolean }) {
  const { visits } = homeTexts;
  return left > 0 ? (
    <Notice live tone="waiting" title={visits.left(left)}>
      {hasTable ? visits.leftText : visits.leftWithoutTable}
    </Notice>
  ) : (
    <Notice live tone="ok" title={hasTable ? visits.done : visits.doneWithoutTable}>
      {visits.doneText}
    </Notice>
  );
}

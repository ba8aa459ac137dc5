import { type CommitteeDay, type Day, dayCalls } from '@portal/api-schema';
import { clockOffset, LoadFailure, PageButton, tableTitle, useNow, useRead } from '@portal/area-kit';
import { formatRelative } from '@portal/domain/format';
import { factsLine } from '@portal/domain/lists';
import {
  Button,
  EmptyState,
  Figure,
  Figures,
  ForeignText,
  FullScreen,
  Muted,
  PageHeader,
  Panel,
  ProgressBar,
  SkeletonList,
  Stack,
} from '@portal/ui';
import { useState } from 'react';
import { committeePaces, PaceTag, percentOf, totalOf } from '../../shared/judging/committee-pace.tsx';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import { STAGE_PATH } from '../../shared/navigation/paths.ts';
import styles from './day.module.css';
import { dayTexts } from './texts.ts';

function judgingText({ judging: { from, to }, results }: Day, now: Date): string {
  if (results !== 'open') return dayTexts.results[results];
  if (from && now < new Date(from)) return dayTexts.judgingBegins(formatRelative(from, now));
  if (to === null) return dayTexts.judgingOpen;
  return now <= new Date(to) ? dayTexts.judgingEnds(formatRelative(to, now)) : dayTexts.judgingEnded;
}

/** Who has come, who judges what, what is late and what is left; live, and large on a screen in the hall. */
export default function DayPage() {
  const [inHall, setInHall] = useState(false);
  const answer = useRead(dayCalls.get);
  const day = answer.data?.day;
  // By the server's clock: judging ends by that one.
  const now = new Date(useNow().getTime() + clockOffset(day?.at, answer.dataUpdatedAt));
  const judging = day && judgingText(day, now);
  const board = day && <DayBoard day={day} now={now} />;
  return (
    <Stack>
      <PageHeader
        title={menuTexts.day}
        subtitle={judging}
        actions={
          <>
            <PageButton to={STAGE_PATH}>{pageTitles.stage}</PageButton>
            <Button onClick={() => setInHall(true)}>{dayTexts.inHall}</Button>
          </>
        }
      />
      {answer.isPending && <SkeletonList rows={6} />}
      {answer.isError && !day && <LoadFailure query={answer} />}
      {board}
      {inHall && board && (
        <FullScreen
          title={menuTexts.day}
          {...(judging && { note: judging })}
          onClose={() => setInHall(false)}
        >
          <div className={styles.hall}>{board}</div>
        </FullScreen>
      )}
    </Stack>
  );
}

/** The figures of the day, the committees with what they judge, and the teams that have not come. */
function DayBoard({ day, now }: { day: Day; now: Date }) {
  const { arrivals, committees, requests, reopened, results } = day;
  // Nothing is submitted any more, so nothing is left and nobody is late.
  const isOpen = results === 'open';
  const { assigned, finished } = totalOf(committees);
  return (
    <div className={styles.board}>
      <Figures flat>
        <Figure
          label={dayTexts.teams}
          value={arrivals.teams_arrived}
          note={dayTexts.of(arrivals.teams_expected)}
        />
        <Figure
          label={dayTexts.people}
          value={arrivals.people_arrived}
          note={dayTexts.of(arrivals.people_expected)}
        />
        <Figure label={dayTexts.finished} value={finished} note={dayTexts.of(assigned)} />
        {isOpen && <Figure label={dayTexts.left} value={assigned - finished} />}
        {isOpen && requests > 0 && <Figure label={dayTexts.requests} value={requests} />}
        {isOpen && reopened > 0 && <Figure label={dayTexts.reopened} value={reopened} />}
      </Figures>
      <div className={styles.columns}>
        <Panel title={dayTexts.committees}>
          {committees.length === 0 ? (
            <EmptyState title={dayTexts.noCommittees} text={dayTexts.noCommitteesText} />
          ) : (
            <ul className={styles.committees} aria-label={dayTexts.committees}>
              {committeePaces(committees).map(({ pace, ...committee }) => (
                <li key={committee.id} className={styles.committee}>
                  <ProgressBar
                    label={<ForeignText>{committee.full_name}</ForeignText>}
                    percent={percentOf(committee)}
                    valueText={dayTexts.outOf(committee.finished, committee.assigned)}
                  />
                  <Latest latest={committee.latest} now={now} />
                  {(isOpen || pace !== 'behind') && <PaceTag pace={pace} />}
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <AbsentTeams day={day} />
      </div>
    </div>
  );
}

function Latest({ latest, now }: Pick<CommitteeDay, 'latest'> & { now: Date }) {
  if (!latest) return <Muted>{dayTexts.notBegun}</Muted>;
  const { team, finished, submitted_at } = latest;
  const parts = [
    (finished ? dayTexts.judged : dayTexts.judges)(team.name),
    team.table && tableTitle(team.table.name),
    formatRelative(submitted_at, now),
  ];
  return <Muted>{factsLine(parts)}</Muted>;
}

function AbsentTeams({ day: { absent, arrivals } }: { day: Day }) {
  const more = arrivals.teams_expected - arrivals.teams_arrived - absent.length;
  const empty =
    arrivals.teams_expected === 0
      ? { title: dayTexts.noneExpected, text: dayTexts.noneExpectedText }
      : { title: dayTexts.allHere, text: dayTexts.allHereText };
  return (
    <Panel title={dayTexts.absent}>
      {absent.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ul className={styles.absent} aria-label={dayTexts.absent}>
          {absent.map(({ id, name, table }) => (
            <li key={id} className={styles.absentTeam}>
              <ForeignText>{name}</ForeignText>
              {table && <Muted>{tableTitle(table.name)}</Muted>}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <Muted>{dayTexts.absentMore(more)}</Muted>}
    </Panel>
  );
}

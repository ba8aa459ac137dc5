import { type Day, dayCalls } from '@portal/api-schema';
import { LoadFailure, PageButton, useNow, useRead } from '@portal/area-kit';
import { formatRelative } from '@portal/domain/format';
import { Button, FullScreen, PageHeader, SkeletonList, Stack } from '@portal/ui';
import { useState } from 'react';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import { STAGE_PATH } from '../../shared/navigation/paths.ts';
import styles from './day.module.css';
import { DayBoard } from './day-board.tsx';
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
  const now = useNow();
  const answer = useRead(dayCalls.get);
  const day = answer.data?.day;
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

import type { LeaderHome, Unanswered } from '@portal/api-schema';
import { PageButton } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { Notice } from '@portal/ui';
import { answerPath } from '../../shared/to-answer.ts';
import { useIsLeader } from '../../shared/use-is-leader.ts';
import { rareNoticesTexts as texts } from './rare-notices-texts.ts';

interface RareNoticesProps {
  readonly home: LeaderHome;
  /** Whether the person may rename the team. */
  readonly mayRename: boolean;
}

/** What few homes have to say: whether the team moved on to the round that is judged, another team has the same name, or required questions have no answer. */
export default function RareNotices({ home, mayRename }: RareNoticesProps) {
  const { shares_name, unanswered, round } = home;
  return (
    <>
      {round && (
        <Notice tone={round.moved_on ? 'ok' : 'info'}>
          {round.moved_on ? texts.movedOn(round.name) : texts.endedIn(round.name)}
        </Notice>
      )}
      {shares_name && (
        <Notice tone="waiting">
          {texts.sharesName} {mayRename && texts.renameIt}
        </Notice>
      )}
      {unanswered && <UnansweredNotice {...unanswered} />}
    </>
  );
}

/** Required questions without an answer, with a link that opens the form of the first. */
function UnansweredNotice({ registration, members }: Unanswered) {
  const isLeader = useIsLeader();
  const first = registration ? 'registration' : (members[0]?.user_id ?? '');
  const names = listOf(members.map(({ full_name }) => isolate(full_name)));
  const what = [
    registration && texts.registration,
    members.length > 0 && (isLeader ? texts.about(names) : texts.aboutYou),
  ].filter((one) => one !== false);
  return (
    <Notice
      tone="waiting"
      title={texts.title}
      action={<PageButton to={answerPath(first)}>{texts.answer}</PageButton>}
    >
      {listOf(what)}
    </Notice>
  );
}

import type { LeaderHome } from '@portal/api-schema';
import { PageButton } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { Notice } from '@portal/ui';
import { answerPath } from '../../shared/to-answer.ts';
import { useIsLeader } from '../../shared/use-is-leader.ts';
import { homeTexts } from './texts.ts';

const { unanswered: texts } = homeTexts;

/** Required questions without an answer, with a link that opens the form of the first. */
export function UnansweredNotice({ home: { unanswered } }: { home: LeaderHome }) {
  const isLeader = useIsLeader();
  if (!unanswered) return null;
  const { registration, members } = unanswered;
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

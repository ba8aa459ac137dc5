import { evaluationCalls, rubricCalls, type Track } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import type { EvaluationState } from '@portal/domain/statuses';
import { Notice } from '@portal/ui';
import { teamDetailsTexts } from './texts.ts';

const { trackChange: texts } = teamDetailsTexts;
const BEGUN: readonly EvaluationState[] = ['in_progress', 'reopened'];

interface TrackChangeNoticeProps {
  readonly teamId: string;
  readonly from: string | undefined;
  /** The chosen track; undefined for none. */
  readonly to: Track | undefined;
}

/** What another track means for the evaluations of a team: says nothing of a team that no committee has begun to evaluate, or while no other track is chosen. */
export function TrackChangeNotice({ teamId, from, to }: TrackChangeNoticeProps) {
  const evaluations = useRead(evaluationCalls.get, { query: { team_id: teamId } });
  const rubrics = useRead(rubricCalls.list).data?.rubrics ?? [];
  // Read before the choice, so that nothing is saved unread.
  if (from === to?.id) return null;
  if (evaluations.isError) return <Notice tone="waiting">{texts.unknown}</Notice>;
  const views = evaluations.data && 'committees' in evaluations.data ? evaluations.data.committees : [];
  const counted = views.filter(({ conflict }) => !conflict);
  const namesOf = (states: readonly EvaluationState[]) =>
    listOf(
      counted
        .filter(({ state }) => states.includes(state))
        .map(({ committee }) => isolate(committee.full_name)),
    );
  const finished = namesOf(['finished']);
  const begun = namesOf(BEGUN);
  if (!finished && !begun) return null;
  const rubricOf = (trackId: string | undefined) =>
    rubrics.find(({ track_ids }) => trackId !== undefined && track_ids.includes(trackId)) ??
    rubrics.find(({ is_default }) => is_default);
  const rubric = rubricOf(to?.id);
  const sentences = [
    finished && texts.finished(finished),
    begun && texts.begun(begun),
    texts.kept,
    rubric && rubric.id !== rubricOf(from)?.id && texts.newByOther(rubric.name),
    to ? texts.rankedIn(to.name) : texts.rankedInNone,
  ];
  return (
    <Notice tone="waiting" title={texts.title}>
      {sentences.filter(Boolean).join(' ')}
    </Notice>
  );
}

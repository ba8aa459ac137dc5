import { type EvaluationContent, sameContent } from '../evaluation/evaluation-content.ts';
import type { Draft, DraftKey, OfRound } from '../judge-storage/stored-rows.ts';

/** What a change starts from: what the server holds, or what is queued to replace it. */
export interface DraftBase {
  readonly version: number;
  readonly content: EvaluationContent;
  readonly isQueued: boolean;
}

/** One edit. It is applied to the newest stored draft, so that tabs never undo each other's edits. */
export type DraftChange =
  | { readonly criterionId: string; readonly score: number | null }
  | { readonly note: string };

/** From the stored draft of a type to the next one; undefined means none. */
export type DraftStep = (stored: Draft | undefined) => Draft | undefined;

function applied(content: EvaluationContent, change: DraftChange): EvaluationContent {
  if ('note' in change) return { ...content, note: change.note };
  const { [change.criterionId]: _replaced, ...others } = content.scores;
  return {
    ...content,
    scores: change.score === null ? others : { ...others, [change.criterionId]: change.score },
  };
}

/** What was written for a round that has ended counts in no other one. */
export const isOfRound = ({ round = 1 }: OfRound, current = 1): boolean => round === current;

/** The draft with a change; none when the result equals what the server holds and nothing else is queued. */
export function changeDraft(
  key: DraftKey & OfRound,
  base: DraftBase,
  change: DraftChange,
  now: Date,
): DraftStep {
  return (stored) => {
    // A draft with the server's own content is out of date: its answer was lost, or another device sent the same.
    const isOutdated = !base.isQueued && stored && sameContent(stored.content, base.content);
    const draft = stored && isOfRound(stored, key.round) && !isOutdated ? stored : undefined;
    const content = applied(draft?.content ?? base.content, change);
    if (!base.isQueued && sameContent(content, base.content)) return undefined;
    return { ...key, content, basedOn: draft?.basedOn ?? base.version, changedAt: now.toISOString() };
  };
}

/** After the server accepted `sent` as `version`: what was changed in the meantime stays a draft, based on `version`. */
export function acceptDraft(sent: EvaluationContent, version: number): DraftStep {
  return (stored) =>
    stored && !sameContent(stored.content, sent) ? { ...stored, basedOn: version } : undefined;
}

/** The same draft, now meant to replace `version`. */
export function rebaseDraft(version: number): DraftStep {
  return (stored) => stored && { ...stored, basedOn: version };
}

export const discardDraft: DraftStep = () => undefined;

import type { EvaluationType } from '@portal/api-client';
import { type EvaluationContent, sameContent } from '../evaluation/content.ts';

export interface DraftKey {
  readonly userId: string;
  readonly teamId: string;
  readonly type: EvaluationType;
}

/** What was changed and not yet accepted by the server. */
export interface Draft extends DraftKey {
  readonly content: EvaluationContent;
  /** Version of the submission that the draft began from; 0 when there was none. */
  readonly basedOn: number;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** What the server held when a change was made. */
export interface DraftBase {
  readonly version: number;
  readonly content: EvaluationContent;
}

/** One thing a person does to a draft. It is applied to the newest stored draft, so that tabs never undo each other. */
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

/** The draft with a change; none when the change leads back to what the server holds. */
export function changeDraft(key: DraftKey, base: DraftBase, change: DraftChange, now: Date): DraftStep {
  return (stored) => {
    // A draft that says what stands is no draft: its answer was lost, or another device sent the same.
    const draft = stored && !sameContent(stored.content, base.content) ? stored : undefined;
    const content = applied(draft?.content ?? base.content, change);
    if (sameContent(content, base.content)) return undefined;
    return { ...key, content, basedOn: draft?.basedOn ?? base.version, changedAt: now.toISOString() };
  };
}

/** After the server accepted `sent` as `version`: what was changed while sending goes on as a draft upon it. */
export function acceptDraft(sent: EvaluationContent, version: number): DraftStep {
  return (stored) =>
    stored && !sameContent(stored.content, sent) ? { ...stored, basedOn: version } : undefined;
}

/** The same draft, now meant to replace `version`. */
export function rebaseDraft(version: number): DraftStep {
  return (stored) => stored && { ...stored, basedOn: version };
}

/** The person gave the draft up. */
export const dropDraft: DraftStep = () => undefined;

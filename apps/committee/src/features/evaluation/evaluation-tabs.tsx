import type { EvaluationType } from '@portal/api-client';
import { evaluationTypes, type TabItem, Tabs, type Tone } from '@portal/ui';
import { offlineTexts } from '../../shared/submit-queue/texts.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { EvaluationForm } from './evaluation-form.tsx';
import { SubmissionNotice } from './submission-notice.tsx';
import { evaluationTexts } from './texts.ts';
import type { TypeEvaluation, TypeState } from './type-evaluation.ts';
import type { EvaluationEditor } from './use-evaluation-editor.ts';

const TONES: Readonly<Record<TypeState, Tone>> = {
  not_started: 'neutral',
  scoring: 'waiting',
  ready: 'waiting',
  changed: 'waiting',
  conflict: 'refused',
  waiting: 'waiting',
  refused: 'refused',
  submitted: 'ok',
};

function tabOf({ type, state, criteria, missing }: TypeEvaluation): TabItem<EvaluationType> {
  const badges = {
    ...evaluationTexts.badges,
    waiting: offlineTexts.queued.badge,
    refused: offlineTexts.refusal.badge,
  };
  const text =
    state === 'scoring' ? badges.scoring(criteria.length - missing.length, criteria.length) : badges[state];
  return { key: type, label: evaluationTypes[type], badge: { text, tone: TONES[state] } };
}

/** The three types as tabs with their state, and the form of the open one. */
export function EvaluationTabs({ editor, locked }: { editor: EvaluationEditor; locked: boolean }) {
  const { active, evaluations } = editor;
  return (
    <Tabs
      label={evaluationTexts.tabsLabel}
      items={evaluations.map(tabOf)}
      active={active.type}
      onChange={editor.open}
    >
      {!locked && <SubmissionNotice editor={editor} />}
      {locked && active.draft && <ConflictPanel editor={editor} draft={active.draft} locked />}
      {!locked && active.state === 'conflict' && active.draft ? (
        <ConflictPanel editor={editor} draft={active.draft} />
      ) : (
        <EvaluationForm key={active.type} editor={editor} />
      )}
    </Tabs>
  );
}

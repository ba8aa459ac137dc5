import type { EvaluationType } from '@portal/api-client';
import { evaluationTypes, type TabItem, Tabs, type Tone } from '@portal/ui';
import { offlineTexts } from '../../texts/offline.ts';
import { texts } from '../../texts.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { EvaluationForm } from './evaluation-form.tsx';
import type { TypeWork, WorkState } from './evaluation-work.ts';
import { SubmissionNotice } from './submission-notice.tsx';
import type { EvaluationDesk } from './use-evaluation-desk.ts';

const TONES: Readonly<Record<WorkState, Tone>> = {
  not_started: 'neutral',
  scoring: 'waiting',
  ready: 'waiting',
  changed: 'waiting',
  conflict: 'refused',
  waiting: 'waiting',
  refused: 'refused',
  submitted: 'ok',
};

function tabOf({ type, state, criteria, missing }: TypeWork): TabItem<EvaluationType> {
  const badges = {
    ...texts.evaluation.badges,
    waiting: offlineTexts.queued.badge,
    refused: offlineTexts.refusal.badge,
  };
  const text =
    state === 'scoring' ? badges.scoring(criteria.length - missing.length, criteria.length) : badges[state];
  return { key: type, label: evaluationTypes[type], badge: { text, tone: TONES[state] } };
}

/** The three types as tabs with their state, and the open one. */
export function EvaluationTabs({ desk, locked }: { desk: EvaluationDesk; locked: boolean }) {
  const { active, works } = desk;
  return (
    <Tabs
      label={texts.evaluation.tabsLabel}
      items={works.map(tabOf)}
      active={active.type}
      onChange={desk.open}
    >
      {!locked && <SubmissionNotice desk={desk} />}
      {locked && active.draft && <ConflictPanel desk={desk} draft={active.draft} locked />}
      {!locked && active.state === 'conflict' && active.draft ? (
        <ConflictPanel desk={desk} draft={active.draft} />
      ) : (
        <EvaluationForm key={active.type} desk={desk} />
      )}
    </Tabs>
  );
}

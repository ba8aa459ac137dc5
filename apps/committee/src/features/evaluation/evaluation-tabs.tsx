import type { EvaluationType } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Button, Notice, type TabItem, Tabs, type Tone } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import type { Draft } from '../../shared/judge-storage/stored-rows.ts';
import { offlineTexts } from '../../shared/submit-queue/texts.ts';
import { ColleaguesLine } from './colleagues-line.tsx';
import styles from './evaluation.module.css';
import { EvaluationForm } from './evaluation-form.tsx';
import { SubmissionNotice } from './submission-notice.tsx';
import { evaluationTexts, versionConflictTexts } from './texts.ts';
import type { TypeEvaluation, TypeState } from './type-evaluation.ts';
import type { EvaluationEditor } from './use-evaluation-editor.ts';
import { VersionsTable } from './versions-table.tsx';

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

function tabOf({ type, label, state, criteria, missing }: TypeEvaluation): TabItem<EvaluationType> {
  const badges = {
    ...evaluationTexts.badges,
    waiting: offlineTexts.queued.badge,
    refused: offlineTexts.refusal.badge,
  };
  const text =
    state === 'scoring' ? badges.scoring(criteria.length - missing.length, criteria.length) : badges[state];
  return { key: type, label, badge: { text, tone: TONES[state] } };
}

interface EvaluationTabsProps {
  readonly editor: EvaluationEditor;
  readonly locked: boolean;
  readonly teamId: string;
}

/** The types as tabs with their state, and the form of the open one. */
export function EvaluationTabs({ editor, locked, teamId }: EvaluationTabsProps) {
  const { active, evaluations } = editor;
  return (
    <Tabs
      label={evaluationTexts.tabsLabel}
      items={evaluations.map(tabOf)}
      active={active.type}
      onChange={editor.open}
    >
      <ColleaguesLine teamId={teamId} active={active} />
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

interface ConflictPanelProps {
  readonly editor: EvaluationEditor;
  readonly draft: Draft;
  /** The evaluation was finished without the draft, which can only be discarded. */
  readonly locked?: boolean;
}

/** The draft and the server's version side by side, with the choice between them. */
function ConflictPanel({ editor, draft, locked = false }: ConflictPanelProps) {
  const { event, session } = useShell();
  const { active } = editor;
  const { judge } = active.submitted ?? {};
  const judgeElsewhere = judge?.id === session.userId ? undefined : judge?.full_name;
  const storedAt = active.submitted && formatDateTime(active.submitted.submitted_at, event.timeZone);
  return (
    <div className={styles.conflict}>
      <Notice
        tone={locked ? 'neutral' : 'waiting'}
        live
        title={locked ? versionConflictTexts.lockedTitle : versionConflictTexts.title}
      >
        {locked
          ? versionConflictTexts.lockedText
          : storedAt && versionConflictTexts.text(storedAt, judgeElsewhere)}
      </Notice>
      <VersionsTable evaluation={active} mine={draft.content} />
      <div className={styles.choices}>
        {locked ? (
          <Button onClick={() => void editor.discard(active)}>{versionConflictTexts.discardMine}</Button>
        ) : (
          <>
            <Button onClick={editor.chooseStored}>{versionConflictTexts.chooseStored}</Button>
            <Button kind="primary" loading={editor.sending} onClick={editor.chooseMine}>
              {editor.resendsMine ? versionConflictTexts.resendMine : versionConflictTexts.chooseMine}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

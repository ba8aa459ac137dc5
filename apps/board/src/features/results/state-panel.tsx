import type { Results } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { listOf } from '@portal/domain/lists';
import { PUBLIC_RESULTS_PATH } from '@portal/domain/results';
import { Button, Panel, Row } from '@portal/ui';
import { countOf, formatDateTime, nouns, useConfirm } from '@portal/ui/core';
import { Download, ExternalLink, Send, Snowflake, Undo2 } from 'lucide-react';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialog } from '../../shared/dialogs/use-dialog.tsx';
import { Facts } from '../../shared/facts/facts.tsx';
import { NEW_MESSAGE_PATH } from '../../shared/navigation/paths.ts';
import { FreezeDialog, OpenDelivery } from './freeze-dialog.tsx';
import styles from './results.module.css';
import { resultsTexts } from './texts.ts';
import type { ResultsActions } from './use-results-actions.ts';

const ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** From which state each step back leads. */
const STATE_BEFORE = { withdraw: 'published', unfreeze: 'frozen' } as const;

/** What the leaders get besides the first ranks, in words. */
function partsOf({ own_rank, own_types, notes }: Results['publish']): string {
  const { parts } = resultsTexts;
  const chosen = [own_rank && parts.own_rank, own_types && parts.own_types, notes && parts.notes];
  return listOf(chosen.filter((part) => part !== false)) || resultsTexts.nothingMore;
}

/** The state with the snapshot, and the steps from it. */
export function StatePanel({
  results,
  actions,
  isPast,
}: {
  results: Results;
  actions: ResultsActions;
  /** Whether a later round is built on them, so that they cannot be unfrozen. */
  isPast: boolean;
}) {
  const { state, snapshot, publish } = results;
  const { event, navigate, prefix } = useShell();
  const confirm = useConfirm();
  const freezing = useDialog<null>('freeze');
  const goingBack = useDialog<{ step: keyof typeof STATE_BEFORE; sha256: string | undefined }>(
    'results-back',
  );
  const askToGoBack = (step: keyof typeof STATE_BEFORE) => goingBack.show({ step, sha256: snapshot?.sha256 });

  const askToPublish = async () => {
    const confirmed = await confirm({
      ...resultsTexts.askToPublish(resultsTexts.ranks(publish.top, publish.by_track), partsOf(publish)),
      details: <OpenDelivery results={results} timeZone={event.timeZone} />,
    });
    if (confirmed) await actions.publish();
  };
  const offerMessage = async () => {
    if (await confirm(resultsTexts.askToTell)) navigate(resolvePath(prefix, NEW_MESSAGE_PATH));
  };
  return (
    <Panel title={resultsTexts.state}>
      <div className={styles.state}>
        <p>{resultsTexts.stateTexts[state]}</p>
        {snapshot && <SnapshotFacts results={results} snapshot={snapshot} />}
        <Row>
          {state === 'open' && (
            <Button kind="primary" icon={<Snowflake {...ICON} />} onClick={() => freezing.show(null)}>
              {resultsTexts.freeze}
            </Button>
          )}
          {state === 'frozen' && (
            <Button kind="primary" icon={<Send {...ICON} />} onClick={() => void askToPublish()}>
              {resultsTexts.publish}
            </Button>
          )}
          {snapshot && (
            <Button icon={<Download {...ICON} />} onClick={() => void actions.download()}>
              {resultsTexts.download}
            </Button>
          )}
          {state === 'frozen' && !isPast && (
            <Button icon={<Undo2 {...ICON} />} onClick={() => askToGoBack('unfreeze')}>
              {resultsTexts.unfreeze.confirm}
            </Button>
          )}
          {state === 'published' && (
            // A page of the server, which the shell's router does not know.
            <Button
              icon={<ExternalLink {...ICON} />}
              onClick={() => window.open(PUBLIC_RESULTS_PATH, '_blank')}
            >
              {resultsTexts.publicPage}
            </Button>
          )}
          {state === 'published' && (
            <Button icon={<Undo2 {...ICON} />} onClick={() => askToGoBack('withdraw')}>
              {resultsTexts.withdraw.confirm}
            </Button>
          )}
        </Row>
      </div>
      {freezing.render((_, shown) => (
        <FreezeDialog results={results} actions={actions} {...shown} />
      ))}
      {goingBack.render(
        ({ step, sha256 }, shown) =>
          // Not once these results were taken back in another way.
          state === STATE_BEFORE[step] &&
          sha256 === snapshot?.sha256 && (
            <ReasonDialog
              {...shown}
              title={resultsTexts[step].title}
              confirmText={resultsTexts[step].confirm}
              danger
              reason={resultsTexts.reason}
              action={actions[step]}
              onDone={() => void (step === 'withdraw' && offerMessage())}
            >
              <p>{resultsTexts[step].text}</p>
            </ReasonDialog>
          ),
      )}
    </Panel>
  );
}

function SnapshotFacts({
  results: { ranking, published_at, published_by },
  snapshot: { sha256, taken_at, taken_by, teams_count },
}: {
  results: Results;
  snapshot: NonNullable<Results['snapshot']>;
}) {
  const { timeZone } = useShell().event;
  const by = (person: { full_name: string } | null) => person?.full_name ?? resultsTexts.someone;
  return (
    <>
      <ul className={styles.history}>
        <li>{resultsTexts.frozenAt(formatDateTime(taken_at, timeZone), by(taken_by))}</li>
        {published_at && (
          <li>{resultsTexts.publishedAt(formatDateTime(published_at, timeZone), by(published_by))}</li>
        )}
      </ul>
      <Facts
        facts={[
          [resultsTexts.teams, countOf(teams_count, nouns.team)],
          [resultsTexts.ranking, resultsTexts.rankings[ranking]],
          [
            resultsTexts.sha256,
            <span key="sha256">
              <code dir="ltr" className={styles.hash}>
                {sha256}
              </code>
              <small className={styles.hint}>{resultsTexts.sha256Hint}</small>
            </span>,
          ],
        ]}
      />
    </>
  );
}

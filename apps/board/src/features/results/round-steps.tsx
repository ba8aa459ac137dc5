import { type AdvancingTeam, type Results, type Round, roundCalls } from '@portal/api-schema';
import { LoadFailure, useRead } from '@portal/area-kit';
import { Button, ChoiceGroup, Muted, Notice, Panel, Row, SkeletonList } from '@portal/ui';
import { formatScore } from '@portal/ui/core';
import { FastForward, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialog } from '../../shared/dialogs/use-dialog.tsx';
import styles from './results.module.css';
import { roundTexts } from './rounds-texts.ts';

const ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Beginning the next round from a frozen ranking, and taking back the beginning of this one while nothing was evaluated in it. */
export function RoundSteps({ rounds, results }: { rounds: readonly Round[]; results: Results }) {
  const current = rounds.find(({ is_current }) => is_current);
  const next = rounds.find(({ state }) => state === 'planned');
  const snapshotId = results.snapshot?.id;
  if (snapshotId !== undefined && next) return <NextRound key={snapshotId} {...{ next, snapshotId }} />;
  if (results.state !== 'open' || !current || current.number === 1) return null;
  return current.has_evaluations ? <Muted>{roundTexts.judged}</Muted> : <Withdrawing round={current} />;
}

/** Asked for by the round and the snapshot: when the round has begun or the results are unfrozen meanwhile, the answer is still there. */
function NextRound({ next, snapshotId }: { next: Round; snapshotId: string }) {
  const query = { number: next.number, snapshot_id: snapshotId };
  const advancing = useRead(roundCalls.advancing, { query });
  return (
    <Panel title={roundTexts.next(next.name)}>
      <div className={styles.state}>
        <Muted>{roundTexts.nextText}</Muted>
        {advancing.isPending && <SkeletonList rows={3} />}
        {advancing.isError && !advancing.data && <LoadFailure query={advancing} />}
        {advancing.data && <Beginning next={next} teams={advancing.data.teams} />}
      </div>
    </Panel>
  );
}

/** Who moves on by the rule, which the board may change team by team. */
function Beginning({ next, teams }: { next: Round; teams: readonly AdvancingTeam[] }) {
  const { send, acting } = useAction();
  const present = teams.filter(({ takes_part }) => takes_part);
  const byRule = present.filter(({ moves_on }) => moves_on).map(({ id }) => id);
  const gone = teams.filter(({ moves_on, takes_part }) => moves_on && !takes_part).length;
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  // A team that was picked may have left meanwhile.
  const chosen = (picked ?? byRule).filter((id) => present.some((team) => team.id === id));
  const isRule = chosen.length === byRule.length && byRule.every((id) => chosen.includes(id));
  const begin = () =>
    send(
      roundCalls.begin,
      { ask: roundTexts.askToBegin(next.name, chosen.length), ...roundTexts.beginning },
      { body: { number: next.number, ...(!isRule && { team_ids: [...chosen] }) } },
    );
  return (
    <>
      <p>{roundTexts.moving(chosen.length)}</p>
      {gone > 0 && <Notice tone="waiting">{roundTexts.left(gone)}</Notice>}
      {chosen.length === 0 && <Notice tone="info">{roundTexts.nobody}</Notice>}
      <details open={next.advance === 'picked'}>
        <summary className={styles.summary}>{roundTexts.pickThem}</summary>
        <ChoiceGroup
          label={roundTexts.pick}
          hint={roundTexts.pickHint}
          options={present.map(({ id, rank, name, total }) => ({
            value: id,
            label: roundTexts.pickTeam(rank, name, formatScore(total)),
          }))}
          value={chosen}
          onChange={setPicked}
        />
      </details>
      <Row>
        <Button
          kind="primary"
          icon={<FastForward {...ICON} />}
          disabled={chosen.length === 0}
          loading={acting}
          onClick={() => void begin()}
        >
          {roundTexts.begin}
        </Button>
      </Row>
    </>
  );
}

function Withdrawing({ round: { number } }: { round: Round }) {
  const { sending } = useAction();
  const asking = useDialog<null>('withdraw-round');
  const { confirm, title, text, action } = roundTexts.withdraw;
  return (
    <Row>
      <Button icon={<Undo2 {...ICON} />} onClick={() => asking.show(null)}>
        {confirm}
      </Button>
      {asking.render((_, shown) => (
        <ReasonDialog
          {...shown}
          title={title}
          confirmText={confirm}
          danger
          reason={roundTexts.reason}
          action={(reason) => sending(roundCalls.withdraw, action, { body: { number, reason } })}
        >
          <p>{text}</p>
        </ReasonDialog>
      ))}
    </Row>
  );
}

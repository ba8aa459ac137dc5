import { type TeamDetails, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { Button, Card, StatusTag } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useAction } from '../../../shared/actions/use-action.ts';
import { contactFacts, Facts } from '../../../shared/facts/facts.tsx';
import { tableName } from '../../../shared/records/table-name.ts';
import styles from './team-details.module.css';
import { teamDetailsTexts } from './texts.ts';

function accountOf(leader: TeamDetails['leader'], teamId: string) {
  if (leader?.activated === undefined) return null;
  return leader.activated ? teamDetailsTexts.activated : <Activation teamId={teamId} />;
}

/** The facts of the team and the contact of its leader. */
export function TeamFacts({ details }: { details: TeamDetails }) {
  const { event } = useShell();
  const { leader, sector, sub_sector, table, team } = details;
  const facts = [
    [teamDetailsTexts.sector, sector?.name],
    ...(team.track ? [[teamDetailsTexts.track, team.track.name] as const] : []),
    [teamDetailsTexts.subSectors, listOf(sub_sector.map(({ name }) => isolate(name)))],
    [teamDetailsTexts.table, tableName(table)],
    ...(details.judging_number ? [[teamDetailsTexts.judgingNumber, details.judging_number] as const] : []),
    [teamDetailsTexts.leader, leader?.full_name],
    [teamDetailsTexts.account, accountOf(leader, team.id)],
    ...contactFacts(leader ?? {}),
    [teamDetailsTexts.created, formatDateTime(team.created_at, event.timeZone)],
  ] as const;
  return (
    <Card title={teamDetailsTexts.facts}>
      <Facts facts={facts} />
    </Card>
  );
}

/** Says that the leader has not activated the account, and sends the mail with the link again. */
function Activation({ teamId }: { teamId: string }) {
  const { send, acting } = useAction();
  const sendMail = () =>
    send(teamCalls.sendActivation, teamDetailsTexts.sendingActivation, { body: { team_id: teamId } });
  return (
    <span className={styles.activation}>
      <StatusTag tone="waiting">{teamDetailsTexts.notActivated}</StatusTag>
      <Button kind="quiet" loading={acting} onClick={() => void sendMail()}>
        {teamDetailsTexts.sendActivation}
      </Button>
    </span>
  );
}

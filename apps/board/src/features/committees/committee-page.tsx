import { committeeCalls, type Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { PageButton, useRead } from '@portal/area-kit';
import { ActionMenu, ForeignText, Muted, PageHeader, Panel, ProgressBar, Stack } from '@portal/ui';
import { formatDate } from '@portal/ui/core';
import { Trash2 } from 'lucide-react';
import { menuAction } from '../../shared/actions/menu-action.tsx';
import { contactFacts, Facts } from '../../shared/facts/facts.tsx';
import {
  COMMITTEES_PATH,
  editCommitteePath,
  PRINT_COMMITTEE_BADGES_PATH,
  PRINT_JUDGING_SHEETS_PATH,
} from '../../shared/navigation/paths.ts';
import { PrintMenu, printPath } from '../../shared/printing/print-links.tsx';
import { printingTexts } from '../../shared/printing/texts.ts';
import { LoadedRecord } from '../../shared/records/loaded-record.tsx';
import { CommitteeTeams } from './committee-teams.tsx';
import styles from './committees.module.css';
import { CommitteeJudges } from './judges/committee-judges.tsx';
import { committeePageTexts, committeesTexts } from './texts.ts';
import { useDeleteCommittee } from './use-delete-committee.ts';

/** The members, teams and progress of a committee. */
export default function CommitteePage() {
  const { committeeId = '' } = useParams();
  return (
    <LoadedRecord
      title={committeePageTexts.pageTitle}
      answer={useRead(committeeCalls.get, { params: { id: committeeId } })}
      itemOf={(data) => data}
      skeleton={[4, 6]}
      notFound={committeePageTexts.notFound}
      listPath={COMMITTEES_PATH}
    >
      {(data) => <CommitteeView {...data} />}
    </LoadedRecord>
  );
}

function CommitteeView({ committee, members }: Data<typeof committeeCalls.get>) {
  const { navigate } = useShell();
  const remove = useDeleteCommittee();
  const of = new URLSearchParams({ committee_id: committee.id });
  const leave = async () => {
    if (await remove(committee)) navigate(COMMITTEES_PATH);
  };
  return (
    <Stack>
      <PageHeader
        title={committee.full_name}
        actions={
          <>
            <PrintMenu
              prints={[
                { label: committeesTexts.sheets, path: printPath(PRINT_JUDGING_SHEETS_PATH, of) },
                { label: printingTexts.badges, path: printPath(PRINT_COMMITTEE_BADGES_PATH, of) },
              ]}
            />
            <PageButton kind="primary" to={editCommitteePath(committee.id)}>
              {committeesTexts.edit}
            </PageButton>
            <ActionMenu
              label={committeesTexts.actionsOf(committee.full_name)}
              actions={[menuAction(Trash2, committeesTexts.delete, () => void leave(), { danger: true })]}
            />
          </>
        }
      />
      <CommitteeFacts committee={committee} members={members} />
      <CommitteeJudges committee={committee} />
      <CommitteeTeams committeeId={committee.id} />
    </Stack>
  );
}

/** Progress, members and account of a committee. */
function CommitteeFacts({ committee, members }: Data<typeof committeeCalls.get>) {
  const { event } = useShell();
  const { teams_count, finished_count, created_at } = committee;
  const facts = [
    ...contactFacts(committee),
    [committeePageTexts.created, formatDate(created_at, event.timeZone)],
  ] as const;
  return (
    <div className={styles.panels}>
      <Panel title={committeePageTexts.progress}>
        <ProgressBar
          label={committeePageTexts.finished}
          percent={teams_count > 0 ? (finished_count / teams_count) * 100 : null}
          valueText={committeesTexts.outOf(finished_count, teams_count)}
        />
      </Panel>
      <Panel title={committeePageTexts.members}>
        {members.length === 0 && <Muted>{committeePageTexts.noMembers}</Muted>}
        <ul className={styles.members}>
          {members.map(({ id, full_name, title }) => (
            <li key={id}>
              <ForeignText>{full_name}</ForeignText>
              {title && <span className={styles.memberTitle}>{title}</span>}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={committeePageTexts.account}>
        <Facts facts={facts} />
      </Panel>
    </div>
  );
}

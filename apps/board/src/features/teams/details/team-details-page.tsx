import { readOf } from '@portal/api-client';
import { checkInCalls, type TeamDetails, teamCalls, trackCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { NameLink, TeamAnswers, teamTitle, useRead } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { listOf } from '@portal/domain/lists';
import {
  ActionMenu,
  Button,
  Card,
  Columns,
  ForeignText,
  Muted,
  Notice,
  PageHeader,
  Stack,
  TeamStatusTag,
} from '@portal/ui';
import { AppLink, formatDateTime } from '@portal/ui/core';
import { Printer, Route, Tags, Trash2 } from 'lucide-react';
import { menuAction } from '../../../shared/actions/menu-action.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import formStyles from '../../../shared/forms/form-page.module.css';
import { PRINT_TEAM_BADGES_PATH, TEAMS_PATH, teamPath } from '../../../shared/navigation/paths.ts';
import { printPath } from '../../../shared/printing/print-links.tsx';
import { useRecordRead } from '../../../shared/reads/use-record-read.ts';
import { type DeleteBy, LoadedRecord } from '../../../shared/records/loaded-record.tsx';
import { useRecordState } from '../../../shared/records/record-state.ts';
import type { TeamRef } from '../actions/team-ref.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import { useTeamActions } from '../actions/use-team-actions.tsx';
import { teamsTexts } from '../texts.ts';
import { EvaluationsCard } from './evaluations-card.tsx';
import { MembersCard } from './members-card.tsx';
import { ProjectCard } from './project-card.tsx';
import { DeliveryCard, ParticipationCard, TeamFacts } from './side-cards.tsx';
import { TeamCertificates } from './team-certificates.tsx';
import styles from './team-details.module.css';
import { RenameDialog, SectorDialog, TrackDialog } from './team-dialogs.tsx';
import { teamDetailsTexts } from './texts.ts';

/** Everything about one team, and the actions of the board on it. */
export default function TeamDetailsPage() {
  const { api } = useShell();
  const { teamId = '' } = useParams();
  return (
    <LoadedRecord
      title={teamDetailsTexts.pageTitle}
      read={readOf(api, teamCalls.details, { query: { team_id: teamId } })}
      itemOf={(details) => details}
      skeleton={[6, 4]}
      sideSkeleton={5}
      notFound={teamDetailsTexts.notFound}
      listPath={TEAMS_PATH}
    >
      {(details, deleteBy) => <TeamView details={details} deleteBy={deleteBy} />}
    </LoadedRecord>
  );
}

interface TeamViewProps {
  readonly details: TeamDetails;
  readonly deleteBy: DeleteBy;
}

function TeamView({ details, deleteBy }: TeamViewProps) {
  const { navigate, prefix } = useShell();
  const recordState = useRecordState();
  const isDeleted = recordState === 'deleted';
  const actions = useTeamActions();
  const { team, status, table } = details;
  const renaming = useDialog<typeof team>(`rename.${team.id}`);
  const correcting = useDialog<typeof team>(`sector.${team.id}`);
  const moving = useDialog<typeof team>(`track.${team.id}`);
  const tracks = useRead(trackCalls.list).data?.tracks ?? [];
  const delivery_disabled = details.delivery_disabled ?? false;
  const waiting = details.participation?.waiting;
  const ref: TeamRef = {
    ...team,
    status,
    table,
    delivery_disabled,
    ...(waiting && { waiting }),
  };
  const badgesPath = printPath(PRINT_TEAM_BADGES_PATH, new URLSearchParams({ team_id: team.id }));
  const remove = () => void deleteBy(() => actions.remove(ref));
  return (
    <Stack>
      <PageHeader
        title={teamTitle(team.name)}
        tag={<TeamStatusTag status={status} />}
        {...(details.leader && { subtitle: `${teamDetailsTexts.leader}: ${details.leader.full_name}` })}
        actions={
          !isDeleted && (
            <>
              <Button onClick={() => renaming.show(team)}>{teamDetailsTexts.rename}</Button>
              <Button onClick={() => actions.showDialog('table', [ref])}>{teamActionsTexts.table}</Button>
              <Button kind="primary" onClick={() => actions.showDialog('status', [ref])}>
                {teamActionsTexts.status}
              </Button>
              <ActionMenu
                label={teamsTexts.actionsOf(team.name)}
                actions={[
                  ...(status === 'Qualified'
                    ? [menuAction(Printer, teamDetailsTexts.printBadges, () => navigate(badgesPath))]
                    : []),
                  menuAction(Tags, teamDetailsTexts.correctSector, () => correcting.show(team)),
                  ...(tracks.length > 0
                    ? [menuAction(Route, teamDetailsTexts.changeTrack, () => moving.show(team))]
                    : []),
                  menuAction(Trash2, teamActionsTexts.delete, remove, { danger: true }),
                ]}
              />
            </>
          )
        }
      />
      {details.merged_into && (
        <Notice tone="neutral">
          {teamDetailsTexts.mergedInto}{' '}
          <NameLink to={teamPath(details.merged_into.id)}>
            <ForeignText>{details.merged_into.name}</ForeignText>
          </NameLink>
        </Notice>
      )}
      {details.shares_name && (
        <Notice tone="waiting">
          {teamDetailsTexts.sharesName}{' '}
          <AppLink href={`${resolvePath(prefix, TEAMS_PATH)}?${new URLSearchParams({ search: team.name })}`}>
            {teamDetailsTexts.seeSameName}
          </AppLink>
        </Notice>
      )}
      <fieldset className={formStyles.body} disabled={isDeleted}>
        <Columns
          main={
            <>
              <MembersCard teamId={team.id} members={details.members} />
              <ProjectCard teamId={team.id} project={details.project} />
              {recordState !== 'leaving' &&
                (['registration', 'delivery'] as const).map((form) => (
                  <TeamAnswers key={form} teamId={team.id} form={form} mayEdit optional />
                ))}
              <TeamCertificates team={team} />
            </>
          }
          side={
            <>
              <TeamFacts details={details} />
              {details.participation && (
                <ParticipationCard teamId={team.id} participation={details.participation} />
              )}
              <ArrivalsCard teamId={team.id} />
              <DeliveryCard
                team={team}
                status={status}
                disabled={delivery_disabled}
                onExtend={() => actions.showDialog('availability', [ref])}
                onDisable={() => void actions.disableDelivery(ref)}
              />
              <EvaluationsCard team={team} committees={details.committees ?? []} />
            </>
          }
        />
      </fieldset>
      {actions.dialog}
      {correcting.render((team, shown) => (
        <SectorDialog team={team} {...shown} />
      ))}
      {moving.render((team, shown) => (
        <TrackDialog team={team} tracks={tracks} {...shown} />
      ))}
      {renaming.render((team, shown) => (
        <RenameDialog team={team} {...shown} />
      ))}
    </Stack>
  );
}

/** Who of the team came to the reception, when and at which desk; nothing before the first of them. */
function ArrivalsCard({ teamId }: { teamId: string }) {
  const { event } = useShell();
  // Those that were not undone.
  const query = { team_id: teamId, undone: false, sort: 'at', per_page: PER_PAGE_MAX } as const;
  const { data } = useRecordRead(checkInCalls.list, { query });
  if (!data || data.check_ins.length === 0) return null;
  return (
    <Card title={teamDetailsTexts.arrivals}>
      <ul className={styles.arrivals} aria-label={teamDetailsTexts.arrivalsLabel}>
        {data.check_ins.map(({ id, at, desk, members }) => (
          <li key={id}>
            <ForeignText>{listOf(members.map(({ full_name }) => isolate(full_name)))}</ForeignText>
            <Muted>{teamDetailsTexts.arrivedAt(formatDateTime(at, event.timeZone), desk.name)}</Muted>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import type { TeamDetails } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { LoadFailure, teamTitle } from '@portal/area-kit';
import {
  ActionMenu,
  Button,
  Columns,
  EmptyState,
  PageHeader,
  SkeletonCard,
  Stack,
  TeamStatusTag,
} from '@portal/ui';
import { Printer, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { isNotFound } from '../../../shared/failures/is-not-found.ts';
import { PRINT_TEAM_BADGES_PATH, TEAMS_PATH } from '../../../shared/navigation/paths.ts';
import { printPath } from '../../../shared/printing/print-path.ts';
import type { TeamRef } from '../actions/team-ref.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import { useTeamActions } from '../actions/use-team-actions.tsx';
import { teamsTexts } from '../texts.ts';
import { ArrivalsCard } from './arrivals-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { EvaluationsCard } from './evaluations-card.tsx';
import { MembersCard } from './members-card.tsx';
import { ProjectCard } from './project-card.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SectorDialog } from './sector-dialog.tsx';
import { TeamCertificates } from './team-certificates.tsx';
import { useTeamDetails } from './team-details.request.ts';
import { TeamFacts } from './team-facts.tsx';
import { teamDetailsTexts } from './texts.ts';

/** Everything about one team, and the actions of the board on it. */
export default function TeamDetailsPage() {
  const { teamId = '' } = useParams();
  const { prefix } = useShell();
  // After its deletion the page leads to the list; until then it must not refetch the deleted team.
  const [deleting, setDeleting] = useState(false);
  const details = useTeamDetails(teamId, !deleting);

  if (details.isPending) {
    return (
      <Stack>
        <PageHeader title={teamDetailsTexts.pageTitle} />
        <Columns
          main={
            <>
              <SkeletonCard lines={6} />
              <SkeletonCard lines={4} />
            </>
          }
          side={<SkeletonCard lines={5} />}
        />
      </Stack>
    );
  }
  if (isNotFound(details.error)) {
    return (
      <Stack>
        <PageHeader title={teamDetailsTexts.pageTitle} />
        <EmptyState
          title={teamDetailsTexts.notFound}
          text={teamDetailsTexts.notFoundText}
          action={<Button href={resolvePath(prefix, TEAMS_PATH)}>{teamDetailsTexts.toList}</Button>}
        />
      </Stack>
    );
  }
  if (!details.data) {
    return (
      <Stack>
        <PageHeader title={teamDetailsTexts.pageTitle} />
        <LoadFailure query={details} />
      </Stack>
    );
  }
  return <TeamView details={details.data} deleting={deleting} onDelete={setDeleting} />;
}

interface TeamViewProps {
  readonly details: TeamDetails;
  readonly deleting: boolean;
  /** Called with true when the deletion starts and with its result when it ends. */
  readonly onDelete: (deleting: boolean) => void;
}

function TeamView({ details, deleting, onDelete }: TeamViewProps) {
  const { navigate } = useShell();
  const actions = useTeamActions();
  const { team, status, table } = details;
  const renaming = useDialog<typeof team>();
  const correcting = useDialog<typeof team>();
  const ref: TeamRef = {
    ...team,
    status,
    table,
    delivery_disabled: details.delivery_disabled ?? false,
  };
  const remove = async () => {
    onDelete(true);
    const deleted = await actions.remove(ref);
    onDelete(deleted);
    if (deleted) navigate(TEAMS_PATH);
  };
  return (
    <Stack>
      <PageHeader
        title={teamTitle(team.name)}
        tag={<TeamStatusTag status={status} />}
        {...(details.leader && { subtitle: `${teamDetailsTexts.leader}: ${details.leader.full_name}` })}
        actions={
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
                  ? [
                      {
                        key: 'badges',
                        label: teamDetailsTexts.printBadges,
                        icon: <Printer size={16} strokeWidth={1.6} aria-hidden />,
                        onChoose: () =>
                          navigate(
                            printPath(PRINT_TEAM_BADGES_PATH, new URLSearchParams({ team_id: team.id })),
                          ),
                      },
                    ]
                  : []),
                {
                  key: 'sector',
                  label: teamDetailsTexts.correctSector,
                  icon: <Tags size={16} strokeWidth={1.6} aria-hidden />,
                  onChoose: () => correcting.show(team),
                },
                {
                  key: 'delete',
                  label: teamActionsTexts.delete,
                  icon: <Trash2 size={16} strokeWidth={1.6} aria-hidden />,
                  danger: true,
                  onChoose: () => void remove(),
                },
              ]}
            />
          </>
        }
      />
      <Columns
        main={
          <>
            <MembersCard teamId={team.id} members={details.members} />
            <ProjectCard teamId={team.id} project={details.project} />
            <TeamCertificates team={team} deleting={deleting} />
          </>
        }
        side={
          <>
            <TeamFacts details={details} />
            <ArrivalsCard teamId={team.id} deleting={deleting} />
            <DeliveryCard
              team={team}
              status={status}
              disabled={details.delivery_disabled ?? false}
              onExtend={() => actions.showDialog('availability', [ref])}
              onDisable={() => void actions.disableDelivery(ref)}
            />
            <EvaluationsCard team={team} committees={details.committees ?? []} />
          </>
        }
      />
      {actions.dialog}
      {correcting.render((team, shown) => (
        <SectorDialog team={team} {...shown} />
      ))}
      {renaming.render((team, shown) => (
        <RenameDialog team={team} {...shown} />
      ))}
    </Stack>
  );
}

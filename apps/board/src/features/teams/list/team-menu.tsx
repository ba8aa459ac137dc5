import type { TeamSummary } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { ActionMenu, type MenuAction } from '@portal/ui';
import { Ban, CalendarClock, CircleDot, Eye, Table2, Trash2 } from 'lucide-react';
import { teamPath } from '../../../shared/navigation/paths.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import type { TeamActions } from '../actions/use-team-actions.tsx';
import { teamsTexts } from '../texts.ts';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The menu of a team's row. */
export function TeamMenu({ team, actions }: { team: TeamSummary; actions: TeamActions }) {
  const { navigate } = useShell();
  const items: MenuAction[] = [
    {
      key: 'details',
      label: teamActionsTexts.details,
      icon: <Eye {...icon} />,
      onChoose: () => navigate(teamPath(team.id)),
    },
    {
      key: 'status',
      label: teamActionsTexts.status,
      icon: <CircleDot {...icon} />,
      onChoose: () => actions.showDialog('status', [team]),
    },
    {
      key: 'table',
      label: teamActionsTexts.table,
      icon: <Table2 {...icon} />,
      onChoose: () => actions.showDialog('table', [team]),
    },
    {
      key: 'availability',
      label: teamActionsTexts.availability,
      icon: <CalendarClock {...icon} />,
      onChoose: () => actions.showDialog('availability', [team]),
    },
    ...(team.delivery_disabled
      ? []
      : [
          {
            key: 'disable',
            label: teamActionsTexts.disable,
            icon: <Ban {...icon} />,
            danger: true,
            onChoose: () => void actions.disableDelivery(team),
          },
        ]),
    {
      key: 'delete',
      label: teamActionsTexts.delete,
      icon: <Trash2 {...icon} />,
      danger: true,
      onChoose: () => void actions.remove(team),
    },
  ];
  return <ActionMenu label={teamsTexts.actionsOf(team.name)} actions={items} />;
}

import type { TeamSummary } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { ActionMenu } from '@portal/ui';
import { Ban, CalendarClock, CircleDot, Eye, Table2, Trash2 } from 'lucide-react';
import { menuAction } from '../../../shared/actions/menu-action.tsx';
import { teamPath } from '../../../shared/navigation/paths.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import type { TeamActions } from '../actions/use-team-actions.tsx';
import { teamsTexts } from '../texts.ts';

/** The menu of a team's row. */
export function TeamMenu({ team, actions }: { team: TeamSummary; actions: TeamActions }) {
  const { navigate } = useShell();
  const items = [
    menuAction(Eye, teamActionsTexts.details, () => navigate(teamPath(team.id))),
    menuAction(CircleDot, teamActionsTexts.status, () => actions.showDialog('status', [team])),
    menuAction(Table2, teamActionsTexts.table, () => actions.showDialog('table', [team])),
    menuAction(CalendarClock, teamActionsTexts.availability, () =>
      actions.showDialog('availability', [team]),
    ),
    ...(team.delivery_disabled
      ? []
      : [
          menuAction(Ban, teamActionsTexts.disable, () => void actions.disableDelivery(team), {
            danger: true,
          }),
        ]),
    menuAction(Trash2, teamActionsTexts.delete, () => void actions.remove(team), { danger: true }),
  ];
  return <ActionMenu label={teamsTexts.actionsOf(team.name)} actions={items} />;
}

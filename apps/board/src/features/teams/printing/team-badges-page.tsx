import type { TeamBadges } from '@portal/api-schema';
import { useSearchParams } from '@portal/area-contract/router';
import { tablePlace, teamTitle, trackAndSector } from '@portal/area-kit';
import { useMemo } from 'react';
import { type Badge, BadgesPrintPage } from '../../../shared/printing/badges-print-page.tsx';
import { useTeamBadges } from '../../../shared/printing/team-badges.request.ts';
import { teamsList } from '../list/teams-list.ts';
import { teamBadgeTexts } from './texts.ts';

/** Name badges for the members of the qualified teams that the list finds, or of the one team that the URL names. */
export default function TeamBadgesPage() {
  const [params] = useSearchParams();
  const teamId = params.get('team_id');
  const { status: _status, sort: _sort, ...filters } = teamsList.queryOf(params);
  const { data: teams, ...query } = useTeamBadges({ ...filters, ...(teamId && { team_id: teamId }) });
  const badges = useMemo(() => teams?.flatMap(badgesOf), [teams]);
  return <BadgesPrintPage texts={teamBadgeTexts} query={{ ...query, data: badges }} />;
}

function badgesOf(team: TeamBadges): Badge[] {
  const { name, table, members } = team;
  const place = table ? tablePlace(table) : teamBadgeTexts.noTable;
  const notes = [trackAndSector(team), place].filter(Boolean);
  return members.map(({ user_id, full_name, is_leader }) => ({
    key: user_id,
    name: full_name,
    role: is_leader ? teamBadgeTexts.leader : teamBadgeTexts.member,
    kind: 'team',
    group: teamTitle(name),
    notes,
    passOf: team,
  }));
}

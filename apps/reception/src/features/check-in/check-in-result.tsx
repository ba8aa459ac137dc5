import type { DeskTeam } from '../../shared/arrivals/desk-team.ts';
import { ChoiceScreen } from './choice-screen.tsx';
import { DoneBanner } from './done-banner.tsx';
import { RefusalScreen } from './refusal-screen.tsx';
import { TeamScreen } from './team-screen.tsx';
import type { CheckInDesk } from './use-check-in.ts';

/** What the last code led to; nothing before the first one. */
export function CheckInResult({ teams, desk }: { teams: readonly DeskTeam[]; desk: CheckInDesk }) {
  const { screen, openTeam, checkIn, undo, close } = desk;
  const teamOf = (teamId: string) => teams.find(({ id }) => id === teamId);
  switch (screen.kind) {
    case 'team': {
      const team = teamOf(screen.teamId);
      if (!team) return <RefusalScreen reason="notExpected" onClose={close} />;
      return (
        <TeamScreen
          key={team.id}
          team={team}
          onCheckIn={(members) => void checkIn(team, members)}
          onUndo={(id) => void undo(team, id)}
          onClose={close}
        />
      );
    }
    case 'choice': {
      const found = teams.filter(({ id }) => screen.teamIds.includes(id));
      return <ChoiceScreen teams={found} onTeam={openTeam} onClose={close} />;
    }
    case 'refused':
      // A new one each time takes the focus: what a hand scanner types next is no part of the text in the field.
      return <RefusalScreen key={screen.turn} reason={screen.reason} onClose={close} />;
    case 'done': {
      const team = teamOf(screen.teamId);
      const made = team?.check_ins.find(({ id }) => id === screen.checkInId);
      return team && made ? (
        <DoneBanner team={team} checkIn={made} onUndo={() => void undo(team, made.id)} />
      ) : null;
    }
    default:
      return null;
  }
}

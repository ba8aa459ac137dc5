import type { CheckIn, Desk, ReceptionTeam, TeamCheckIn } from '@portal/api-client';
import { arrivalsOf, byInstant, otherCheckIn } from '@portal/domain/check-ins';
import type { WaitingCheckIn } from '../desk-storage/stored-rows.ts';
import { arrivalTexts } from './texts.ts';

export interface DeskCheckIn extends TeamCheckIn {
  /** The server does not have it yet. */
  readonly isWaiting: boolean;
}

/** An expected team with what waits on this device. */
export interface DeskTeam extends Omit<ReceptionTeam, 'check_ins'> {
  readonly check_ins: readonly DeskCheckIn[];
  /** The check-in that counts for each person who has arrived, by the person's id. */
  readonly arrivals: ReadonlyMap<string, DeskCheckIn>;
}

/** The teams with the person's waiting check-ins and undos, as the server will have them. */
export function deskTeams(
  teams: readonly ReceptionTeam[],
  waiting: readonly WaitingCheckIn[],
): readonly DeskTeam[] {
  const pending = Map.groupBy(
    waiting.filter(({ refusal }) => refusal === null),
    ({ teamId }) => teamId,
  );
  return teams.map((team) => deskTeam(team, pending.get(team.id) ?? []));
}

function deskTeam(team: ReceptionTeam, waiting: readonly WaitingCheckIn[]): DeskTeam {
  const undone = new Set(waiting.filter(({ isUndone }) => isUndone).map(({ id }) => id));
  const known = new Set(team.check_ins.map(({ id }) => id));
  const check_ins = [
    ...team.check_ins.map((checkIn) => ({ ...checkIn, isWaiting: false })),
    ...waiting
      .filter(({ id, isUndone }) => !isUndone && !known.has(id))
      .map(({ id, userId, at, memberIds }) => ({
        id,
        at,
        desk: { id: userId, name: '' },
        member_ids: [...memberIds],
        isWaiting: true,
      })),
  ]
    .filter(({ id }) => !undone.has(id))
    .sort(byInstant);
  return { ...team, check_ins, arrivals: arrivalsOf(check_ins) };
}

/** The teams with a check-in, or without one that was undone, as the server stored it. */
export function withStored(teams: readonly ReceptionTeam[], stored: CheckIn): ReceptionTeam[] {
  const { id, at, desk, member_ids, undone, team_id } = stored;
  return teams.map((team) => {
    if (team.id !== team_id) return team;
    const others = team.check_ins.filter((checkIn) => checkIn.id !== id);
    const check_ins = undone ? others : [...others, { id, at, desk, member_ids }].sort(byInstant);
    return { ...team, check_ins };
  });
}

type Arrival = 'none' | 'some' | 'all';

export function arrivalOf({ members, arrivals }: DeskTeam): Arrival {
  const arrived = members.filter(({ user_id }) => arrivals.has(user_id)).length;
  if (arrived === 0) return arrivals.size > 0 ? 'some' : 'none';
  return arrived < members.length ? 'some' : 'all';
}

/** The same people, checked in here and at another desk. */
export interface Overlap {
  /** Names the notice about it. */
  readonly id: string;
  readonly team: DeskTeam;
  readonly own: DeskCheckIn;
  readonly other: DeskCheckIn;
}

/** What was checked in at this desk and at another one, as far as the server knows of both. */
export function overlapsOf(teams: readonly DeskTeam[], userId: string): Overlap[] {
  return teams.flatMap((team) => {
    const elsewhere = team.check_ins.filter(({ desk }) => desk.id !== userId);
    return team.check_ins.flatMap((own) => {
      if (own.desk.id !== userId || own.isWaiting) return [];
      const other = otherCheckIn(own, elsewhere);
      return other ? [{ id: `${own.id} ${other.id}`, team, own, other }] : [];
    });
  });
}

/** Where a check-in was made: «هنا», or «عند المدخل الجنوبي». */
export function deskName({ id, name }: Desk, userId: string): string {
  return id === userId ? arrivalTexts.here : arrivalTexts.at(name);
}

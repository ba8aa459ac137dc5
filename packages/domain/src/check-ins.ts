/** The rules of arrivals at the reception, for the API and for a desk without a connection. */

/** A check-in that was not undone: these people of a team came to a desk at this instant. */
export interface CheckInFacts {
  readonly id: string;
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly member_ids: readonly string[];
}

/** A waiting check-in that is older than this counts as this old: then its device's clock was changed meanwhile. */
export const WAITING_MAX_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Orders check-ins as they happened. At the same instant the ids decide, so that every device and the API agree.
 */
export function byInstant(one: CheckInFacts, other: CheckInFacts): number {
  return Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1);
}

/** The check-in that counts for each person who has arrived: their earliest, at any desk. */
export function arrivalsOf<CheckIn extends CheckInFacts>(checkIns: readonly CheckIn[]): Map<string, CheckIn> {
  const arrivals = new Map<string, CheckIn>();
  for (const checkIn of [...checkIns].sort(byInstant)) {
    for (const member of checkIn.member_ids) {
      if (!arrivals.has(member)) arrivals.set(member, checkIn);
    }
  }
  return arrivals;
}

/** The earliest other check-in of any of the same people; null when this is the only one. */
export function otherCheckIn<CheckIn extends CheckInFacts>(
  checkIn: CheckInFacts,
  ofTeam: readonly CheckIn[],
): CheckIn | null {
  const people = new Set(checkIn.member_ids);
  const others = ofTeam.filter(
    ({ id, member_ids }) => id !== checkIn.id && member_ids.some((member) => people.has(member)),
  );
  return others.sort(byInstant)[0] ?? null;
}

/** Times by the clock of a device, in milliseconds. */
export interface DeviceTimes {
  /** When the people came. */
  readonly at: number;
  /** When the device sent it; null from a client that does not say, whose clock is then believed. */
  readonly sentAt: number | null;
}

/**
 * When a check-in really was, in milliseconds: as long before it was received as the device says it waited. So a wrong
 * clock does not matter. What is left is how long the request took, and a clock that was changed while it waited. Never
 * in the future, and not more than `WAITING_MAX_MS` ago.
 */
export function trueInstant({ at, sentAt }: DeviceTimes, received: number): number {
  const waited = (sentAt ?? received) - at;
  return received - Math.min(Math.max(waited, 0), WAITING_MAX_MS);
}

import { hash } from 'node:crypto';
import type { Body, CheckIn, checkInCalls, ReceptionTeam } from '@portal/api-schema';
import { connectionLost, fakeServer, type ReceivedCall, Refusal } from '@portal/area-kit/testing';
import { toBase32, withCheck } from '@portal/domain/base32';
import { byInstant, otherCheckIn, trueInstant } from '@portal/domain/check-ins';
import {
  NOT_FOUND,
  PASS_UNKNOWN,
  SERVER_ERROR,
  TEAM_NOT_EXPECTED,
  TOO_MANY_ATTEMPTS,
} from '@portal/domain/messages';
import { bytesOf, joinToken, passHash } from '@portal/domain/pass-code';

export interface Desk {
  readonly id: string;
  readonly name: string;
}
export const NORTH: Desk = { id: 'north', name: 'المدخل الشمالي' };
export const SOUTH: Desk = { id: 'south', name: 'المدخل الجنوبي' };

const NAMES = ['مدار', 'سنَد', 'أثر', 'نبض', 'غيث'];
const PEOPLE = ['سارة القحطاني', 'خالد الحربي', 'نورة العتيبي'];

/** A token as the portal makes it, with any signature. */
export function tokenOf(teamId: string, signature = 'genuine'): string {
  const bytes = Buffer.from(teamId.replaceAll('-', ''), 'hex');
  const signed = hash('sha256', signature + teamId, 'buffer').subarray(0, 16);
  return joinToken({ key: 'K001', team: toBase32(bytes), signature: toBase32(signed) });
}

/** The short code of a team: the first team's is 00000000 with its check character, and so on. */
export function codeOf(team: ReceptionTeam): string {
  return withCheck(`${team.code_starts[0]}000`);
}

/** The first `count` of the named teams. */
export function sampleTeams(count: number): ReceptionTeam[] {
  return NAMES.slice(0, count).map((name, index) => {
    const id = `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;
    const digest = hash('sha256', bytesOf(tokenOf(id)), 'buffer');
    return {
      id,
      name,
      sector: { id: 'health', name: 'الصحة' },
      table: { table_id: `t${index}`, name: String(index + 1), location: 'القاعة الكبرى' },
      members: PEOPLE.map((full_name, person) => ({
        user_id: `${id} ${person}`,
        full_name,
        is_leader: person === 0,
      })),
      pass_hashes: [passHash(digest)],
      code_starts: [String(index).padStart(5, '0')],
      old_pass: index > 0,
      check_ins: [],
    };
  });
}

/** The part of the API that the reception calls, with its rules, on the fake server. */
export class FakeReception {
  teams: ReceptionTeam[];
  /** Genuine tokens of teams that are not qualified. */
  readonly notQualified = new Set<string>();
  /** Genuine tokens of teams that were deleted. */
  readonly deleted = new Set<string>();
  readonly checkIns = new Map<string, CheckIn>();
  /** Who is signed in on the device that calls. */
  desk = NORTH;
  isLost = false;
  /** Reads are answered, and nothing can be stored. */
  isReadOnly = false;
  /** So many codes of no team were sent that no code is looked up now. */
  refusesCodes = false;
  /** A proxy before the API refuses every check-in of this team. */
  blockedTeamId: string | undefined;
  /** The next check-in is stored, its answer does not arrive, and the connection is lost from then on. */
  losesAnswer = false;
  readonly calls: readonly ReceivedCall[];
  #held: Promise<void> | undefined;

  constructor(teams = sampleTeams(3)) {
    this.teams = teams;
    this.calls = fakeServer((call) => this.#answer(call));
  }

  /** Delays every answer until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return resolve;
  }

  received(method: 'POST' | 'DELETE'): readonly ReceivedCall[] {
    return this.calls.filter(({ route }) => route.startsWith(`${method} /check-ins`));
  }

  async #answer({ route, body }: ReceivedCall): Promise<object> {
    await this.#held;
    if (this.isLost) connectionLost();
    if (route === 'GET /reception/teams')
      return { teams: this.teams.map((team) => this.#withArrivals(team)) };
    if (route === 'POST /check-ins') {
      if (this.isReadOnly) return new Refusal(503, SERVER_ERROR);
      const checkIn = body as Body<typeof checkInCalls.add>;
      if (this.blockedTeamId !== undefined && checkIn.team_id === this.blockedTeamId)
        return new Response('Forbidden', { status: 403 });
      const answer = this.#add(checkIn);
      if (this.losesAnswer) {
        this.losesAnswer = false;
        this.isLost = true;
        connectionLost();
      }
      return answer;
    }
    if (route.startsWith('DELETE /check-ins/')) return this.#undo(route.split('/').at(-1) ?? '');
    return new Refusal(404, NOT_FOUND);
  }

  #withArrivals(team: ReceptionTeam): ReceptionTeam {
    const check_ins = [...this.checkIns.values()]
      .filter(({ team_id, undone }) => team_id === team.id && !undone)
      .map(({ id, at, desk, member_ids }) => ({ id, at, desk, member_ids }))
      .sort(byInstant);
    return { ...team, check_ins };
  }

  #add({ id, team_id, code, member_ids, at, sent_at }: Body<typeof checkInCalls.add>): object {
    const now = Date.now();
    if (code !== undefined && this.refusesCodes) return new Refusal(429, TOO_MANY_ATTEMPTS);
    const team = this.teams.find((known) =>
      code === undefined
        ? known.id === team_id
        : tokenOf(known.id) === code || codeOf(known) === code.toUpperCase().replaceAll('-', ''),
    );
    if (!team) {
      return code !== undefined && this.notQualified.has(code)
        ? new Refusal(409, TEAM_NOT_EXPECTED)
        : new Refusal(404, code === undefined || this.deleted.has(code) ? NOT_FOUND : PASS_UNKNOWN);
    }
    const known = this.checkIns.get(id);
    const sentAt = sent_at === undefined ? null : Date.parse(sent_at);
    const check_in: CheckIn = known ?? {
      id,
      team_id: team.id,
      member_ids: member_ids ?? team.members.map(({ user_id }) => user_id),
      at: new Date(trueInstant({ at: Date.parse(at), sentAt }, now)).toISOString(),
      received_at: new Date(now).toISOString(),
      clock_offset_ms: now - (sentAt ?? now),
      desk: this.desk,
      undone: null,
    };
    this.checkIns.set(id, check_in);
    const other = otherCheckIn(check_in, this.#withArrivals(team).check_ins);
    const counts = other !== null && byInstant(other, check_in) < 0;
    return { check_in, already: other && { ...other, counts, stands: counts } };
  }

  #undo(id: string): object {
    const known = this.checkIns.get(id);
    if (!known) return { check_in: null };
    const check_in = { ...known, undone: { at: new Date().toISOString(), desk: this.desk } };
    this.checkIns.set(id, check_in);
    return { check_in };
  }
}

import { demoEmail } from '@portal/domain/demo-accounts';
import { typeTotal } from '@portal/domain/score-totals';
import { v7 as uuidv7 } from 'uuid';
import { findAccountByEmail, judges, users } from '../../accounts/index.ts';
import type { Demo } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { demoTeams, listTracks } from '../../teams/index.ts';
import { committeeMembers, committees } from '../committees/committees.schema.ts';
import { markReopened } from '../evaluations/evaluations.repository.ts';
import { saveSubmission } from '../evaluations/submission.repository.ts';
import { savePicks } from '../prizes/prizes.repository.ts';
import { prizes } from '../prizes/prizes.schema.ts';
import { committeeTeams } from '../rounds/current-round.views.ts';
import { criteriaOf } from '../rubrics/criteria.ts';
import { loadDefaultRubric } from '../rubrics/rubrics.repository.ts';
import { DEMO_COMMITTEES, DEMO_NOTES, DEMO_PRIZES, DEMO_REOPEN_REASON, demoScore } from './demo-judging.ts';

/** Inserts the demo's committees, their teams and their submissions so far, and the prizes. */
export async function seedJudging(tx: Database, { password_hash, at }: Demo): Promise<void> {
  const { version_id: rubric_version_id, parts } = await loadDefaultRubric(tx);
  const teams = await demoTeams(tx);
  const director = await findAccountByEmail(tx, demoEmail('super-admin'));
  if (!director) throw new Error('The demo has no director');
  const seeded = DEMO_COMMITTEES.map((committee, index) => ({ ...committee, id: uuidv7(), index }));
  await tx.insert(users).values(
    seeded.map(({ id, full_name, index }) => ({
      id,
      role: 'committee' as const,
      full_name,
      email: demoEmail('committee', index),
      phone_number: `050400000${index + 1}`,
      password_hash,
      email_verified_at: at(-6),
      created_at: at(-6),
    })),
  );
  await tx.insert(committees).values(seeded.map(({ id }) => ({ id, created_at: at(-6) })));
  await tx
    .insert(committeeMembers)
    .values(
      seeded.flatMap(({ id, members }) =>
        members.map(([full_name, title], position) => ({ committee_id: id, full_name, title, position })),
      ),
    );

  for (const { id: committee_id, index, judging, reopened, judges: emails = [], members } of seeded) {
    const people = emails.map((email, place) => ({
      id: uuidv7(),
      email,
      full_name: members[place]?.[0] ?? '',
    }));
    for (const person of people) {
      const account = {
        role: 'committee' as const,
        password_hash,
        email_verified_at: at(-2),
        created_at: at(-2),
      };
      await tx.insert(users).values({ ...account, ...person });
      await tx.insert(judges).values({ id: person.id, committee_id, signed_in_at: at(-2) });
    }
    for (const [place, [team, types]] of Object.entries(judging).entries()) {
      const teamIndex = teams.findIndex(({ name }) => name === team);
      const team_id = teams[teamIndex]?.id;
      if (team_id === undefined) throw new Error(`The demo has no team ${team}`);
      const pair = { committee_id, team_id };
      await tx.insert(committeeTeams).values({ ...pair, assigned_at: at(-5) });
      for (const [number, type] of types.entries()) {
        const scored = criteriaOf(parts, type).map((criterion, position) => ({
          ...criterion,
          score: demoScore(index, teamIndex, position),
        }));
        const version = {
          type,
          version: 1,
          scores: scored.map(({ id, score }) => ({ criterion_id: id, score })),
          note: DEMO_NOTES[type] ?? null,
          total: typeTotal(scored),
        };
        await saveSubmission(tx, {
          ...pair,
          rubric_version_id,
          versions: [version],
          submitted_by: people[place % 2]?.id ?? committee_id,
          submitted_at: at(-1, place),
          finishes: number === parts.length - 1,
        });
      }
      if (team === reopened) {
        await markReopened(tx, pair, { userId: director.id, reason: DEMO_REOPEN_REASON, at: at(0, -2) });
      }
    }
  }
  await seedPrizes(tx, teams);
}

/** Inserts the demo's prizes: one of a track, one by a part of the rubric, and one that a sponsor's team was picked for. */
async function seedPrizes(tx: Database, teams: readonly { id: string; name: string }[]): Promise<void> {
  const [track] = await listTracks(tx);
  const seeded = DEMO_PRIZES.map((prize, index) => ({ ...prize, id: uuidv7(), position: index + 1 }));
  await tx.insert(prizes).values(
    seeded.map(({ picked: _, of_first_track, ...prize }) => ({
      ...prize,
      track_id: of_first_track ? (track?.id ?? null) : null,
    })),
  );
  for (const { id, picked } of seeded) {
    const team = teams.find(({ name }) => name === picked);
    if (team) await savePicks(tx, id, [team.id]);
  }
}

import { NOTE_MAX } from '@portal/domain/limits';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { Id, Instant, lines, listQuery, Named, Pagination, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, idOf } from './described.ts';
import { CommitteeName, shownBlind } from './teams.ts';

/** A conflict of interest between a committee and a team. While it exists, the committee does not judge the team. */
export const Conflict = strictObject({
  id: Type.String(),
  committee: CommitteeName,
  team: Named,
  reason: Type.String(),
  declared_at: Instant,
  by_board: flag('A director set it; otherwise the committee declared it.'),
  declared_by: Type.Optional(
    Type.Union([CommitteeName, Type.Null()], {
      description: 'Directors only: who declared or set it; null after the deletion of that account.',
    }),
  ),
  was_evaluated: flag('The committee had finished the evaluation, which does not count any more.'),
  needs_committee: Type.Optional(
    flag('Directors only: it took a committee from the team, and none came instead.'),
  ),
  candidates: Type.Optional(
    Type.Array(strictObject({ ...CommitteeName.properties, teams_count: Type.Integer() }), {
      description:
        'Directors only, while it needs a committee: those that may judge the team, the ones with the fewest teams first.',
    }),
  ),
});
export type Conflict = Static<typeof Conflict>;

/** The pages of judging show what a conflict changes. */
const changes = ['evaluations', 'teams', 'committees'];
const { get, create, put, del } = callsOf('committees', { roles: DIRECTORS, changes });

export const conflictCalls = {
  list: get('/conflicts', {
    summary:
      "Conflicts of interest, the newest first: a committee's own, or all for directors. `search` finds teams and committees by name",
    message: 'conflicts of interest',
    roles: ['committee', ...DIRECTORS],
    query: listQuery(
      {
        committee_id: Type.Optional(Id),
        team_id: Type.Optional(Id),
        needs_committee: Type.Optional(flag('true: only those whose team lacks a committee since.')),
      },
      ['declared_at'],
    ),
    data: strictObject({ ...shownBlind, conflicts: Type.Array(Conflict), pagination: Pagination }),
  }),
  declare: create('/conflicts', {
    summary:
      'Declare a conflict of interest with an assigned team, or as a director set one. The assignment ends, and an evaluation already given no longer counts',
    message: 'conflict of interest declared',
    roles: ['committee', ...DIRECTORS],
    body: strictObject({
      team_id: Id,
      committee_id: Type.Optional(idOf('Directors only, and required of them: the committee.')),
      reason: lines({ minLength: 1, maxLength: NOTE_MAX }),
    }),
    data: strictObject({ conflict: Conflict }),
  }),
  settle: put('/conflicts/:id/settle', {
    summary: 'Assign another committee to a team that lost one to a conflict of interest, or none',
    message: 'conflict of interest settled',
    body: strictObject({
      committee_id: Type.Union([Id, Type.Null()], {
        description: 'The committee that judges the team instead; null: the team needs none.',
      }),
    }),
    data: strictObject({ conflict: Conflict }),
  }),
  remove: del('/conflicts', {
    summary:
      'Remove a conflict of interest. What the committee had submitted counts again; without submissions the team can be assigned again',
    message: 'conflict of interest removed',
    body: strictObject({ conflict_id: Id }),
    // Whether the assignment returned, which it does with its evaluation only.
    data: strictObject({ assignment_restored: Type.Boolean() }),
  }),
};

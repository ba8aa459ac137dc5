import { NOTE_MAX } from '@portal/domain/limits';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, Id, Instant, listQuery, Named, Pagination, strictObject } from './common.ts';
import { CommitteeName } from './teams.ts';

/** A conflict of interest between a committee and a team. While it exists, the committee does not judge the team. */
export const Conflict = strictObject({
  id: Type.String(),
  committee: CommitteeName,
  team: Named,
  reason: Type.String(),
  declared_at: Instant,
  by_board: Type.Boolean({ description: 'A director set it; otherwise the committee declared it.' }),
  declared_by: Type.Optional(
    Type.Union([CommitteeName, Type.Null()], {
      description: 'Directors only: who declared or set it; null after the deletion of that account.',
    }),
  ),
  was_evaluated: Type.Boolean({
    description: 'The committee had finished the evaluation, which does not count any more.',
  }),
  needs_committee: Type.Optional(
    Type.Boolean({
      description: 'Directors only: it took a committee from the team, and none came instead.',
    }),
  ),
  candidates: Type.Optional(
    Type.Array(strictObject({ ...CommitteeName.properties, teams_count: Type.Integer() }), {
      description:
        'Directors only, while it needs a committee: those that may judge the team, the ones with the fewest teams first.',
    }),
  ),
});
export type Conflict = Static<typeof Conflict>;

export const ConflictsQuery = listQuery(
  {
    committee_id: Type.Optional(Id),
    team_id: Type.Optional(Id),
    needs_committee: Type.Optional(
      Type.Boolean({ description: 'true: only those whose team lacks a committee since.' }),
    ),
  },
  ['declared_at'],
);
export type ConflictsQuery = Static<typeof ConflictsQuery>;

export const ConflictsData = strictObject({ conflicts: Type.Array(Conflict), pagination: Pagination });
export type ConflictsData = Static<typeof ConflictsData>;

export const DeclareConflictBody = strictObject({
  team_id: Id,
  committee_id: Type.Optional(
    Type.String({ format: 'uuid', description: 'Directors only, and required of them: the committee.' }),
  ),
  reason: Type.String({ minLength: 1, maxLength: NOTE_MAX }),
});
export type DeclareConflictBody = Static<typeof DeclareConflictBody>;

export const ConflictData = strictObject({ conflict: Conflict });
export type ConflictData = Static<typeof ConflictData>;

export const SettleConflictBody = strictObject({
  committee_id: Type.Union([Id, Type.Null()], {
    description: 'The committee that judges the team instead; null: the team needs none.',
  }),
});
export type SettleConflictBody = Static<typeof SettleConflictBody>;

export const RemoveConflictBody = strictObject({ conflict_id: Id });
export type RemoveConflictBody = Static<typeof RemoveConflictBody>;

/** Whether the assignment returned, which it does with its evaluation only. */
export const RemovedConflictData = strictObject({ assignment_restored: Type.Boolean() });
export type RemovedConflictData = Static<typeof RemovedConflictData>;

export const listConflicts = defineCall(calls.listConflicts, {
  tag: 'committees',
  summary:
    "Conflicts of interest, the newest first: a committee's own, or all for directors. `search` finds teams and committees by name",
  roles: ['committee', ...DIRECTORS],
  schema: { querystring: ConflictsQuery, response: { 200: envelope(ConflictsData) } },
});

export const declareConflict = defineCall(calls.declareConflict, {
  tag: 'committees',
  summary:
    'Declare a conflict of interest with an assigned team, or as a director set one. The assignment ends, and an evaluation already given no longer counts',
  roles: ['committee', ...DIRECTORS],
  schema: { body: DeclareConflictBody, response: { 201: envelope(ConflictData) } },
});

export const settleConflict = defineCall(calls.settleConflict, {
  tag: 'committees',
  summary: 'Assign another committee to a team that lost one to a conflict of interest, or none',
  roles: DIRECTORS,
  schema: {
    params: strictObject({ id: Id }),
    body: SettleConflictBody,
    response: { 200: envelope(ConflictData) },
  },
});

export const removeConflict = defineCall(calls.removeConflict, {
  tag: 'committees',
  summary:
    'Remove a conflict of interest. What the committee had submitted counts again; without submissions the team can be assigned again',
  roles: DIRECTORS,
  schema: { body: RemoveConflictBody, response: { 200: envelope(RemovedConflictData) } },
});

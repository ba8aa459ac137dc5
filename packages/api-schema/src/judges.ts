import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { EditedVersion, Id, Instant, nullable, strictObject, Version } from './common.ts';
import { callsOf } from './define-call.ts';
import { integer, text } from './described.ts';
import { Email, FullName } from './people.ts';

/** A person of a committee who signs in themselves. */
export const Judge = strictObject({
  id: Type.String(),
  committee_id: Type.String(),
  full_name: Type.String(),
  email: nullable(Type.String()),
  has_password: Type.Boolean(),
  signed_in_at: nullable(text('When they signed in first.')),
  last_seen_at: nullable(text('Of the sessions that they have now.')),
  sessions_count: integer('The browsers in which they are signed in now.'),
  link_expires_at: nullable(text('Until when the link works that was not used yet.')),
  revoked_at: nullable(Instant),
  has_submitted: Type.Boolean(),
  version: Version,
});
export type Judge = Static<typeof Judge>;

/** A judge with the link that signs them in, which is only ever shown in this answer. */
const JudgeLink = strictObject({ judge: Judge, link: Type.String() });
const OfJudge = strictObject({ judge_id: Id });

const { get, post, create, put, del } = callsOf('judges', { roles: DIRECTORS, changes: ['judges'] });

export const judgeCalls = {
  list: get('/committee/:id/judges', {
    summary: 'The judges of a committee who sign in themselves, and whether they have',
    message: 'judges data',
    data: strictObject({ judges: Type.Array(Judge) }),
  }),
  add: create('/committee/judges', {
    summary: 'Add a judge to a committee; the answer has the link that signs them in once',
    message: 'judge added',
    body: strictObject({ committee_id: Id, full_name: FullName, email: Type.Optional(Email) }),
    data: JudgeLink,
  }),
  change: put('/committee/judges', {
    summary: 'Correct the name or email of a judge, or remove the email',
    message: 'judge updated',
    body: strictObject({
      judge_id: Id,
      full_name: Type.Optional(FullName),
      email: Type.Optional(nullable(Email)),
      version: EditedVersion,
    }),
    data: strictObject({ judge: Judge }),
  }),
  giveLink: post('/committee/judges/link', {
    summary:
      'Make a new link that signs a judge in once. Earlier ones stop working; a revoked judge may sign in again',
    message: 'link made',
    body: OfJudge,
    data: JudgeLink,
  }),
  revoke: post('/committee/judges/revoke', {
    summary: 'End the sessions and links of a judge, who cannot sign in any more; what they submitted stays',
    message: 'judge revoked',
    body: OfJudge,
    data: strictObject({ judge: Judge }),
  }),
  delete: del('/committee/judges', {
    summary: 'Delete a judge who has not submitted any evaluation',
    message: 'judge deleted',
    body: OfJudge,
  }),
};

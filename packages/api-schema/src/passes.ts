import { PER_PAGE_MAX } from '@portal/domain/limits';
import { DIRECTORS, PARTICIPANT_ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { Id, nullable, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';

/** What the pass of a team holds. */
export const Pass = strictObject({
  token: Type.String({ description: 'The text of the QR code: signed, and it says nothing to a stranger.' }),
  code: Type.String({ description: 'The short code for typing, such as K7Q-M2X-PD4.' }),
});
export type Pass = Static<typeof Pass>;

const { get, post } = callsOf('passes', { roles: ['leader'] });

export const passCalls = {
  own: get('/pass', {
    roles: PARTICIPANT_ROLES,
    summary: 'The pass of the own team, which takes part; reading it changes nothing',
    message: 'pass',
    data: strictObject({
      pass: strictObject({
        ...Pass.properties,
        printed_at: nullable(
          Type.String({ format: 'date-time', description: 'Since when passes without a token are refused.' }),
        ),
      }),
    }),
  }),
  print: post('/passes/printed', {
    roles: ['leader', ...DIRECTORS],
    summary: 'Passes are being printed: from now on those of the teams without a token are refused',
    message: 'passes marked as printed',
    body: strictObject({
      team_ids: Type.Optional(
        Type.Array(Id, {
          minItems: 1,
          maxItems: PER_PAGE_MAX,
          uniqueItems: true,
          description: 'Required of directors; a leader prints the pass of the own team.',
        }),
      ),
    }),
  }),
};

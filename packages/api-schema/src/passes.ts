import { PER_PAGE_MAX } from '@portal/domain/limits';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, Id, nullable, strictObject } from './common.ts';

/** What the pass of a team holds. */
export const Pass = strictObject({
  token: Type.String({ description: 'The text of the QR code: signed, and it says nothing to a stranger.' }),
  code: Type.String({ description: 'The short code for typing, such as K7Q-M2X-PD4.' }),
});
export type Pass = Static<typeof Pass>;

export const OwnPassData = strictObject({
  pass: strictObject({
    ...Pass.properties,
    printed_at: nullable(
      Type.String({ format: 'date-time', description: 'Since when passes without a token are refused.' }),
    ),
  }),
});
export type OwnPassData = Static<typeof OwnPassData>;

export const PrintedPassesBody = strictObject({
  team_ids: Type.Optional(
    Type.Array(Id, {
      minItems: 1,
      maxItems: PER_PAGE_MAX,
      uniqueItems: true,
      description: 'Required of directors; a leader prints the pass of the own team.',
    }),
  ),
});
export type PrintedPassesBody = Static<typeof PrintedPassesBody>;

export const ownPass = defineCall(calls.ownPass, {
  tag: 'passes',
  summary: 'The pass of the own team, which takes part; reading it changes nothing',
  roles: ['leader'],
  schema: { response: { 200: envelope(OwnPassData) } },
});

export const printedPasses = defineCall(calls.printedPasses, {
  tag: 'passes',
  summary: 'Passes are being printed: from now on those of the teams without a token are refused',
  roles: ['leader', ...DIRECTORS],
  schema: { body: PrintedPassesBody, response: { 200: envelope(Empty) } },
});

import { ANONYMISE_WORD } from '@portal/domain/privacy';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, Id, LinkSignature, strictObject } from './common.ts';

export const AnonymiseBody = strictObject({ confirmation: Type.Literal(ANONYMISE_WORD) });
export type AnonymiseBody = Static<typeof AnonymiseBody>;

export const TeamDataLink = strictObject({ download_url: Type.String() });
export type TeamDataLink = Static<typeof TeamDataLink>;

export const anonymise = defineCall(calls.anonymise, {
  tag: 'privacy',
  summary:
    'After the event, remove the personal data of all leaders and members for good; teams, scores and ranks stay',
  roles: ['super-admin'],
  schema: { body: AnonymiseBody, response: { 200: envelope(Empty) } },
});

export const requestTeamData = defineCall(calls.requestTeamData, {
  tag: 'privacy',
  summary:
    "A signed URL, valid for 10 minutes without a token, of all data of the leader's own team as a zip",
  roles: ['leader'],
  schema: { response: { 200: envelope(TeamDataLink) } },
});

export const teamDataContent = defineCall(calls.teamDataContent, {
  tag: 'privacy',
  summary: 'The data of a team, by its signed URL: data.json and the files',
  schema: { params: strictObject({ id: Id }), querystring: LinkSignature, response: {} },
});

import { ANONYMISE_WORD } from '@portal/domain/privacy';
import { PARTICIPANT_ROLES } from '@portal/domain/roles';
import { Type } from 'typebox';
import { LinkSignature, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';

const { get, post } = callsOf('privacy');

export const privacyCalls = {
  anonymise: post('/participants/anonymise', {
    summary:
      'After the event, remove the personal data of all leaders and members for good; teams, scores and ranks stay',
    message: 'participants anonymised successfully',
    roles: ['super-admin'],
    body: strictObject({ confirmation: Type.Literal(ANONYMISE_WORD) }),
    changes: ['settings', 'teams', 'evaluations', 'audit'],
  }),
  teamData: get('/team-data', {
    summary:
      "A signed URL, valid for 10 minutes without a token, of all data of the leader's own team, or of the member alone, as a zip",
    message: 'team data',
    roles: PARTICIPANT_ROLES,
    data: strictObject({ download_url: Type.String() }),
  }),
};

export const teamDataContent = get('/team-data/:id/content', {
  summary: 'The data that a leader or member asked for, by its signed URL: data.json and the files',
  public: true,
  query: LinkSignature,
  file: true,
});

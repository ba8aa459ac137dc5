import { LEAST_LOCAL_PORT, LOCAL_AREA_NAME, MOST_LOCAL_PORT } from '@portal/domain/local-area';
import { ROLES } from '@portal/domain/roles';
import { Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, strictObject } from './common.ts';

export const allowLocalArea = defineCall(calls.allowLocalArea, {
  tag: 'releases',
  summary:
    'Let this browser load an area from its own machine; 404 unless the portal runs with ALLOW_AREA_OVERRIDES=1',
  roles: ROLES,
  schema: {
    body: strictObject({
      area: Type.String({ pattern: LOCAL_AREA_NAME }),
      port: Type.Integer({ minimum: LEAST_LOCAL_PORT, maximum: MOST_LOCAL_PORT }),
    }),
    response: { 200: envelope(Empty) },
  },
});

export const endLocalArea = defineCall(calls.endLocalArea, {
  tag: 'releases',
  summary: 'Let this browser load the released version again',
  roles: ROLES,
  schema: { response: { 200: envelope(Empty) } },
});

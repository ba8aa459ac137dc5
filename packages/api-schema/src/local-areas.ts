import { LEAST_LOCAL_PORT, LOCAL_AREA_NAME, MOST_LOCAL_PORT } from '@portal/domain/local-area';
import { ROLES } from '@portal/domain/roles';
import { Type } from 'typebox';
import { strictObject } from './common.ts';
import { callsOf } from './define-call.ts';

const { post, del } = callsOf('releases', { roles: ROLES });

/** An area from the developer's own machine, in one browser alone. */
export const localAreaCalls = {
  allow: post('/local-area', {
    summary:
      'Let this browser load an area from its own machine; 404 unless the portal runs with ALLOW_AREA_OVERRIDES=1',
    message: 'local area allowed',
    body: strictObject({
      area: Type.String({ pattern: LOCAL_AREA_NAME }),
      port: Type.Integer({ minimum: LEAST_LOCAL_PORT, maximum: MOST_LOCAL_PORT }),
    }),
  }),
  end: del('/local-area', {
    summary: 'Let this browser load the released version again',
    message: 'local area ended',
  }),
};

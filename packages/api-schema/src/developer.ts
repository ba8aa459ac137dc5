import { ROLES } from '@portal/domain/roles';
import { Type } from 'typebox';
import { Instant, nullable, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { PreviewedArea } from './previews.ts';

/** The longest key that is compared. */
const KEY_MAX = 200;

const { post } = callsOf('releases', { roles: ROLES });

/** The panel for developers of areas. */
export const developerCalls = {
  open: post('/developer-panel', {
    summary:
      'The stored versions of the areas of the own role; 404 unless the portal runs with DEVELOPER_KEY and it is this one',
    message: 'developer panel',
    body: strictObject({ key: Type.String({ minLength: 1, maxLength: KEY_MAX }) }),
    data: strictObject({
      versions: Type.Array(
        strictObject({
          area: PreviewedArea,
          commit: nullable(Type.String()),
          released_at: nullable(Instant),
        }),
      ),
    }),
  }),
};

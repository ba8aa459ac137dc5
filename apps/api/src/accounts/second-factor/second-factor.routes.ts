import { secondFactorCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  ownSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.service.ts';

export const secondFactorRoutes = routesOf(secondFactorCalls, {
  own: ownSecondFactor,
  start: startSecondFactor,
  enable: enableSecondFactor,
  renewRecoveryCodes,
  disable: disableSecondFactor,
});

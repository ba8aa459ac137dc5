import { settingsCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { readSettings } from './settings.service.ts';
import { updateSettings } from './update-settings.service.ts';

export const settingsRoutes = routesOf(settingsCalls, {
  get: (context) => readSettings(context, context.db),
  update: updateSettings,
});

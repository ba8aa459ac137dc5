import { settingsCalls } from '@portal/api-schema';
import { clockOffset, useRead } from '@portal/area-kit';

/** Tells the time by the server's clock, which deadlines end by; by this device's until the settings have told it. */
export function useServerClock(): () => Date {
  const { data, dataUpdatedAt } = useRead(settingsCalls.get);
  const offsetMs = clockOffset(data?.now, dataUpdatedAt);
  return () => new Date(Date.now() + offsetMs);
}

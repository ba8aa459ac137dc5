import { settingsCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';

/** Tells the time by the server's clock, which deadlines end by; by this device's until the settings have told it. */
export function useServerClock(): () => Date {
  const { data, dataUpdatedAt } = useRead(settingsCalls.get);
  const offsetMs = data?.now === undefined ? 0 : Date.parse(data.now) - dataUpdatedAt;
  return () => new Date(Date.now() + offsetMs);
}

import { readOf } from '@portal/api-client';
import { authCalls } from '@portal/api-schema';
import type { EventInfo } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { texts } from '../../texts.ts';
import { api } from '../session/api.ts';

/** Used until the server has sent the event's time zone. */
const DEFAULT_TIME_ZONE = 'Asia/Riyadh';

/** Whether registration is open, and the event's name and dates. */
export function useAvailableRegisters() {
  return useQuery(readOf(api, authCalls.availableRegisters));
}

/** The event's name and time zone; defaults until the server has answered. */
export function useEventInfo(): EventInfo {
  const { data } = useAvailableRegisters();
  const name = data?.event_name ?? texts.portalName;
  const timeZone = data?.time_zone ?? DEFAULT_TIME_ZONE;
  return useMemo(() => ({ name, timeZone }), [name, timeZone]);
}

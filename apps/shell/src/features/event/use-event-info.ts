import { queryKeys } from '@portal/api-client';
import type { EventInfo } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { texts } from '../../texts.ts';
import { api } from '../session/api.ts';

/** Until the server has named the event's own. */
const DEFAULT_TIME_ZONE = 'Asia/Riyadh';

/** Whether leaders may register now, and the event's name and dates. */
export function useAvailableRegisters() {
  return useQuery({
    queryKey: queryKeys.availableRegisters(),
    queryFn: ({ signal }) => api.auth.availableRegisters({ signal }),
  });
}

/** The event's name and time zone; general words until the server has answered. */
export function useEventInfo(): EventInfo {
  const { data } = useAvailableRegisters();
  const name = data?.event_name ?? texts.portalName;
  const timeZone = data?.time_zone ?? DEFAULT_TIME_ZONE;
  return useMemo(() => ({ name, timeZone }), [name, timeZone]);
}

import type { PageName } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { eventPageQuery } from './event-page-query.ts';

export function useEventPage(name: PageName) {
  const { api } = useShell();
  return useQuery(eventPageQuery(api, name));
}

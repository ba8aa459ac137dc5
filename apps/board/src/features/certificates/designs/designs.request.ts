import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** First parts of the query keys that a change of a design invalidates. */
export const DESIGN_CHANGES = ['certificates'];

/** All designs, the newest first. */
export function useDesigns() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.certificateTemplates(),
    queryFn: ({ signal }) => api.certificateTemplates.list({ signal }),
  });
}

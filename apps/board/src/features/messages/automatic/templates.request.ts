import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The automatic messages, with their switches and how many of them wait for approval. */
export function useTemplates() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.messageTemplates(),
    queryFn: ({ signal }) => api.automaticMessages.templates({ signal }),
  });
}

import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** What a change of a message invalidates. */
export const MESSAGE_CHANGES = ['messages'];

export function useMessage(messageId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.message(messageId),
    queryFn: ({ signal }) => api.messages.get(messageId, { signal }),
  });
}

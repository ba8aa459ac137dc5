import { keyOf } from '@portal/api-client';
import { authCalls } from '@portal/api-schema';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { updateUser } from './session.store.ts';

/** The signed-in person as the server has them; the header shows the loaded name. */
export const ownProfile = queryOptions({
  queryKey: keyOf(authCalls.me),
  queryFn: async ({ signal }) => {
    const answer = await api.send(authCalls.me, { signal });
    updateUser(answer.user);
    return answer;
  },
});

/** After the person was changed, in any session. Without an answer of the server the shown name stays. */
export async function reloadOwnProfile(queryClient: QueryClient): Promise<void> {
  // One that is being loaded may be older than the change.
  await queryClient.cancelQueries({ queryKey: ownProfile.queryKey });
  await queryClient.prefetchQuery({ ...ownProfile, staleTime: 0 });
}

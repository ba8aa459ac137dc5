import type { QueryClient } from '@tanstack/react-query';

/** The name of the declaration of a conflict of interest with the team: of its draft, and of the mutation that sends it. */
export const declarationName = (teamId: string) => `conflict.${teamId}`;

/** Whether a conflict of interest with the team was declared, or is being declared, in this tab. */
export function isDeclaredHere(queryClient: QueryClient, teamId: string): boolean {
  const declarations = queryClient.getMutationCache().findAll({ mutationKey: [declarationName(teamId)] });
  return declarations.some(({ state }) => state.status !== 'error');
}

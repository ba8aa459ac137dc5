/** The page that shows one team, opened from the list. */
export const teamPath = (teamId: string) => `home?team=${teamId}`;

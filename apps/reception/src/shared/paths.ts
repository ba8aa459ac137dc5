export const teamPath = (teamId: string) => `home?team=${teamId}`;

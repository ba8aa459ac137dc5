import type { Track } from '@portal/api-schema';

export const trackName = (tracks: readonly Track[], trackId: string) =>
  tracks.find(({ id }) => id === trackId)?.name ?? '';

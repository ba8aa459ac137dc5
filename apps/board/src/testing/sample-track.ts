import type { Track } from '@portal/api-schema';

export const sampleTrack = (id: string, name: string): Track => ({
  id,
  name,
  description: '',
  places: null,
  is_full: false,
  version: 1,
});

/**
 * `start`: `npm start` released the local build. `release` and `promote`: everyone gets the version. `canary`: some
 * people get it. `rollback`: everyone gets an older version. `stop`: a canary ends. `remove`: nobody gets the area.
 */
export const RELEASE_ACTIONS = [
  'start',
  'release',
  'canary',
  'promote',
  'rollback',
  'stop',
  'remove',
] as const;
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number];

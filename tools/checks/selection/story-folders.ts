/** The stories that run in Firefox and WebKit, and only there. */
export const ENGINE_STORIES = 'e2e/engines';

/**
 * The stories of an app: folders of `e2e`, and what of it runs in the other engines. Every story runs through the shell and the API, so a change in one of
 * these reaches all of them.
 */
const STORIES: Readonly<Record<string, readonly string[]>> = {
  shell: ['e2e/shell', 'e2e/areas', ENGINE_STORIES],
  leader: ['e2e/leader', `${ENGINE_STORIES}/leader.spec.ts`],
  board: ['e2e/board', `${ENGINE_STORIES}/board.spec.ts`],
  committee: ['e2e/committee', `${ENGINE_STORIES}/committee.spec.ts`],
  reception: ['e2e/reception', `${ENGINE_STORIES}/reception.spec.ts`],
  // The template of new areas.
  'area-template': ['e2e/areas/second-area.own-portal.spec.ts'],
  // The example of an area on another major of React.
  'react-18-area': ['e2e/areas/second-area.own-portal.spec.ts'],
};

/** Folders whose stories also open pages of an area that is not theirs: a change there reaches them. */
const ALSO_OPENED_BY: Readonly<Record<string, readonly string[]>> = {
  // The board re-opens an evaluation in the story of a judge.
  board: ['e2e/committee'],
};

export const DEPLOYED_STORIES = 'e2e/deployed';

/** The stories of an app itself, with its seam to the shell: an area that is not listed has a folder of its name. */
export function storiesOf(app: string): readonly string[] {
  return STORIES[app] ?? [`e2e/${app}`];
}

/** The stories that a change in an area can reach. */
export function storiesReachedBy(area: string): readonly string[] {
  return [...storiesOf(area), ...(ALSO_OPENED_BY[area] ?? [])];
}

/** Pictures of packages/ui, on which the shell depends. */
const CATALOGUE = 'e2e/ui';

/** Everything that holds stories. */
export const STORY_PLACES: readonly string[] = [
  ...Object.values(STORIES).flat(),
  DEPLOYED_STORIES,
  CATALOGUE,
];

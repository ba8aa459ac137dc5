/**
 * The folders of `e2e` that hold the stories of an app. Every story runs through the shell and the API, so a change in one of
 * these reaches all of them.
 */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  shell: ['e2e/shell', 'e2e/areas'],
  leader: ['e2e/leader'],
  board: ['e2e/board'],
  committee: ['e2e/committee'],
};

/** Folders whose stories also open pages of an area that is not theirs: a change there reaches them. */
const ALSO_OPENED_BY: Readonly<Record<string, readonly string[]>> = {
  // The board re-opens an evaluation in the story of a judge.
  board: ['e2e/committee'],
};

export const DEPLOYED_STORIES = 'e2e/deployed';

/** The stories of an app itself, with its seam to the shell. */
export function storiesOf(app: string): readonly string[] {
  return FOLDERS[app] ?? [];
}

/** The stories that a change in an area can reach. */
export function storiesReachedBy(area: string): readonly string[] {
  return [...storiesOf(area), ...(ALSO_OPENED_BY[area] ?? [])];
}

/** Every folder that holds stories. */
export const STORY_FOLDERS: readonly string[] = [...Object.values(FOLDERS).flat(), DEPLOYED_STORIES];

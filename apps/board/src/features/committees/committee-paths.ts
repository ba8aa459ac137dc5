/** Paths of the committee pages, below the area's prefix. */

export const COMMITTEES_PATH = 'judging-committees-management';
export const ADD_COMMITTEE_PATH = `${COMMITTEES_PATH}/add-judging`;

export function committeePath(committeeId: string): string {
  return `${COMMITTEES_PATH}/committee/${committeeId}`;
}

export function editCommitteePath(committeeId: string): string {
  return `${COMMITTEES_PATH}/edit-judging/${committeeId}`;
}

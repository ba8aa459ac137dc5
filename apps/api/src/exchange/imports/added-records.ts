/** What an import added, to be taken back. */
export interface AddedRecords {
  readonly tables: readonly string[];
  readonly teams: readonly string[];
  /** Leaders and members. */
  readonly people: readonly string[];
  readonly committees: readonly string[];
  /** As they were added: they have no version. */
  readonly judges: readonly { id: string; committee_id: string; full_name: string; title: string | null }[];
  readonly assignments: readonly { committee_id: string; team_id: string }[];
}

export const NOTHING_ADDED: AddedRecords = {
  tables: [],
  teams: [],
  people: [],
  committees: [],
  judges: [],
  assignments: [],
};

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export function withoutEmpty(added: Partial<AddedRecords>): Partial<AddedRecords> {
  return Object.fromEntries(Object.entries(added).filter(([, rows]) => rows.length > 0));
}

/** What an import added, to be taken back; kinds of records without any are left out. */
export interface AddedRecords {
  readonly tables?: readonly string[];
  readonly teams?: readonly string[];
  /** Leaders and members. */
  readonly people?: readonly string[];
  readonly committees?: readonly string[];
  /** As they were added: they have no version. */
  readonly judges?: readonly { id: string; committee_id: string; full_name: string; title: string | null }[];
  readonly assignments?: readonly { committee_id: string; team_id: string }[];
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export function withoutEmpty(added: AddedRecords): AddedRecords {
  return Object.fromEntries(Object.entries(added).filter(([, rows]) => rows.length > 0));
}

/** The keys of all advisory locks of the portal, or the first parts of them. They differ, and processes share them. */
export const ADVISORY_LOCKS = {
  setup: 20_260_121,
  criteria: 20_260_123,
  tableNames: 7_101,
  importedTeams: 7_102,
  checkIns: 7_103,
  applyingImport: 7_104,
  certificateKey: 7_105,
  claimDeliveries: 7_301_845,
  scheduleAutomatic: 7_301_846,
  /** Also in the function `require_open_results` of a migration. */
  results: 7_302_101,
} as const;

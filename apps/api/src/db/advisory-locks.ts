/** The keys of all advisory locks of the portal, or the first parts of them. They differ, and processes share them. */
export const ADVISORY_LOCKS = {
  setup: 20_260_121,
  criteria: 20_260_123,
  tableNames: 7_101,
  importedTeams: 7_102,
  checkIns: 7_103,
  applyingImport: 7_104,
  claimDeliveries: 7_301_845,
  scheduleAutomatic: 7_301_846,
} as const;

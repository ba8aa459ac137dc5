import type { Module } from '../platform/context.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { applyImportWorker } from './imports/apply-import.ts';
import { deleteImports, importKeys, lockApplying } from './imports/imports.repository.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { removeOldImports } from './imports/remove-old-imports.ts';

/** Spreadsheets in and out. */
export const exchangeModule: Module = {
  name: 'exchange',
  routes: [exportRoutes, importRoutes],
  workers: [applyImportWorker],
  sweepers: { imports: removeOldImports },
  storedKeys: importKeys,
  privacy: { requireSettled: lockApplying, anonymise: async (tx) => ({ copies: await deleteImports(tx) }) },
};

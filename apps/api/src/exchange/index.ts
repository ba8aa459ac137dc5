export { insertImport } from './imports/imports.repository.ts';
export { exchangeModule } from './module.ts';

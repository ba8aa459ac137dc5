export * from './packed-area.ts';
export * from './sample-bundles.ts';
export { testFolder } from './test-folder.ts';
export { readTree } from './tree.ts';

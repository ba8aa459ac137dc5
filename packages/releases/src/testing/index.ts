export * from './folders.ts';
export * from './packed-area.ts';
export * from './sample-bundles.ts';

export { type HarnessOptions, runHarness } from './run-harness.tsx';

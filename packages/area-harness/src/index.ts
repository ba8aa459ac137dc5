export { runHarness } from './run-harness.tsx';

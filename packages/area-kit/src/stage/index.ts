export { StageClock } from './stage-clock.tsx';
export { PHASE_LABELS } from './texts.ts';

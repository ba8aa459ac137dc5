import type { StagePhase } from '@portal/domain/stage';

export const PHASE_LABELS: Readonly<Record<StagePhase, string>> = {
  presentation: 'العرض',
  questions: 'الأسئلة',
};

export const clockTexts = {
  over: 'انتهى الوقت',
  paused: 'متوقف',
  lastMinute: 'بقيت دقيقة واحدة',
} as const;

import { StatusTag, type Tone } from '@portal/ui';
import type { Pace } from './committee-pace.ts';

const PACES: Readonly<Record<Exclude<Pace, 'on_pace'>, { readonly text: string; readonly tone: Tone }>> = {
  behind: { text: 'متأخرة عن البقية', tone: 'waiting' },
  done: { text: 'أنهت فرقها', tone: 'ok' },
  unassigned: { text: 'بلا فرق', tone: 'neutral' },
};

/** Whether a committee is behind the others or done; nothing while it keeps pace. */
export function PaceTag({ pace }: { pace: Pace }) {
  if (pace === 'on_pace') return null;
  return <StatusTag tone={PACES[pace].tone}>{PACES[pace].text}</StatusTag>;
}

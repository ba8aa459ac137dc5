import { StatusTag, type Tone } from '@portal/ui';

interface Share {
  readonly assigned: number;
  readonly finished: number;
}

/** The progress of a committee, 0–100; 0 without teams. */
export function percentOf({ assigned, finished }: Share): number {
  return assigned > 0 ? (finished / assigned) * 100 : 0;
}

type Pace = 'done' | 'behind' | 'on_pace' | 'unassigned';

/** The committees of the event, the slowest first. One is behind when its share is below that of all together. */
export function committeePaces<Committee extends Share>(
  committees: readonly Committee[],
): (Committee & { readonly pace: Pace })[] {
  const overall = percentOf(totalOf(committees));
  return committees
    .map((committee) => ({ ...committee, pace: paceOf(committee, overall) }))
    .sort((a, b) => rankOf(a) - rankOf(b));
}

/** All committees together. */
export function totalOf(committees: readonly Share[]): Share {
  const sum = (figure: keyof Share) => committees.reduce((total, committee) => total + committee[figure], 0);
  return { assigned: sum('assigned'), finished: sum('finished') };
}

function paceOf(committee: Share, overall: number): Pace {
  if (committee.assigned === 0) return 'unassigned';
  if (committee.finished === committee.assigned) return 'done';
  return percentOf(committee) < overall ? 'behind' : 'on_pace';
}

/** Committees without teams come last. */
function rankOf(committee: Share): number {
  return committee.assigned === 0 ? Number.POSITIVE_INFINITY : percentOf(committee);
}

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

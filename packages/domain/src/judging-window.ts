/** Judging is open unless it has a start in the future or an end in the past. */
export function isJudgingOpen(from: Date | null, to: Date | null, now: Date): boolean {
  return (from === null || from <= now) && (to === null || now <= to);
}

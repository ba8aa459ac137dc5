/** Teams that a committee must have finished before its estimated severity is more than a guess: see docs/scoring.md. */
export const FEW_FINISHED_TEAMS = 5;

/** Why the adjusted totals are less certain than they look. */
export type AdjustmentLimit =
  /** Only one committee has finished anything: adjusted totals are the totals. */
  | { readonly kind: 'one_committee' }
  /** So many committees have finished fewer than `FEW_FINISHED_TEAMS` teams. */
  | { readonly kind: 'few_teams'; readonly committees: number }
  /** Some committees have no team in common, also not through other committees. */
  | { readonly kind: 'not_linked' };

export interface FinishedJudging {
  /** The teams that each committee has finished. */
  readonly finished: readonly number[];
  /** Groups of committees that are linked by teams which two of them have finished. */
  readonly groups: number;
}

/** What limits the severity adjustment of these evaluations; nothing while none is finished. */
export function adjustmentLimits({ finished, groups }: FinishedJudging): AdjustmentLimit[] {
  const begun = finished.filter((count) => count > 0);
  if (begun.length === 0) return [];
  if (begun.length === 1) return [{ kind: 'one_committee' }];
  const few = begun.filter((count) => count < FEW_FINISHED_TEAMS).length;
  return [
    ...(few > 0 ? [{ kind: 'few_teams', committees: few } as const] : []),
    ...(groups > 1 ? [{ kind: 'not_linked' } as const] : []),
  ];
}

import { Notice } from '@portal/ui';
import { homeTexts } from './texts.ts';

const { visits } = homeTexts;

interface VisitsNoticeProps {
  /** Committees that have still to judge the team; null while that is not known or does not concern it. */
  readonly left: number | null;
  readonly hasTable: boolean;
}

/** Says how many committees the team has to wait for, at its table if it has one, then that it may leave. */
export function VisitsNotice({ left, hasTable }: VisitsNoticeProps) {
  if (left === null) return null;
  return left > 0 ? (
    <Notice live tone="waiting" title={visits.left(left)}>
      {hasTable ? visits.leftText : visits.leftWithoutTable}
    </Notice>
  ) : (
    <Notice live tone="ok" title={hasTable ? visits.done : visits.doneWithoutTable}>
      {visits.doneText}
    </Notice>
  );
}

import { useShell } from '@portal/area-contract';
import { formatDateTime } from '@portal/ui/core';

interface MomentProps {
  readonly at: string | null;
  /** What is shown without a time. */
  readonly otherwise?: string;
}

/** A time by the clock of the event. */
export function Moment({ at, otherwise = '' }: MomentProps) {
  const { event } = useShell();
  return at === null ? otherwise : formatDateTime(at, event.timeZone);
}

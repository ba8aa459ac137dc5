import { useShell } from '@portal/area-contract';
import { Figure } from '@portal/ui';
import { formatDay } from '@portal/ui/core';
import { texts } from '../../texts.ts';

interface PeriodFigureProps {
  readonly label: string;
  /** Instants of ISO 8601; null when it is open at that end. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The first and the last day of a period; nothing for one without any. */
export function PeriodFigure({ label, from, to }: PeriodFigureProps) {
  const { event } = useShell();
  if (from === null && to === null) return null;
  const day = (instant: string) => formatDay(instant, event.timeZone);
  const days = [
    ...(from === null ? [] : [texts.home.from(day(from))]),
    ...(to === null ? [] : [texts.home.until(day(to))]),
  ];
  return <Figure label={label} value={days.join(' ')} />;
}

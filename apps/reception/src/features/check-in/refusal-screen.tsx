import { Button } from '@portal/ui';
import { CircleX, CopyX, History, SearchX, ShieldX, TriangleAlert, UserX, WifiOff } from 'lucide-react';
import styles from './check-in.module.css';
import type { RefusalReason } from './recognise.ts';
import { ScreenHead } from './screen-head.tsx';
import { checkInTexts } from './texts.ts';

const ICONS = {
  notPass: CircleX,
  mistyped: TriangleAlert,
  noTeam: SearchX,
  unknown: CircleX,
  forged: ShieldX,
  replaced: History,
  notExpected: UserX,
  noConnection: WifiOff,
  tooMany: CopyX,
} as const;

/** Why a code was not accepted. The camera goes on: the next code takes its place. */
export function RefusalScreen({ reason, onClose }: { reason: RefusalReason; onClose: () => void }) {
  const { title, text } = checkInTexts.refusals[reason];
  return (
    <section className={styles.screen} aria-label={title}>
      <ScreenHead tone="refused" icon={ICONS[reason]} title={title}>
        <p>{text}</p>
      </ScreenHead>
      <div className={styles.actions}>
        <Button size="large" block onClick={onClose}>
          {checkInTexts.refusals.continue}
        </Button>
      </div>
    </section>
  );
}

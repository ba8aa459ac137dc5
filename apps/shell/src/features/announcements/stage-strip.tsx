import type { StageView } from '@portal/api-schema';
import { PHASE_LABELS, StageClock } from '@portal/area-kit/stage';
import { isolate } from '@portal/domain/isolate';
import { remainingAt } from '@portal/domain/stage';
import { Mic } from 'lucide-react';
import styles from './stage-strip.module.css';

/** A clock that nobody took away, such as one that a device kept from the day before. */
const FORGOTTEN_MS = 30 * 60_000;

/** Who is on the stage, and how long still, above every page. */
export default function StageStrip({ stage, offsetMs }: { stage: StageView; offsetMs: number }) {
  if (remainingAt(stage, Date.now() + offsetMs) < -FORGOTTEN_MS) return null;
  return (
    <section className={styles.strip} aria-label="على المنصة">
      <Mic size={18} strokeWidth={1.8} aria-hidden />
      <p className={styles.text}>
        على المنصة: <strong>{isolate(stage.team.name)}</strong> · {PHASE_LABELS[stage.phase]}
      </p>
      <StageClock stage={stage} offsetMs={offsetMs} />
    </section>
  );
}

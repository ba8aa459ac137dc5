import { factsLine } from '@portal/domain/lists';
import { ProgressBar } from '@portal/ui';
import { countOf, formatFileSize, formatPercent, nouns } from '@portal/ui/core';
import { uploadTexts } from './texts.ts';
import styles from './upload.module.css';
import type { UploadMeter } from './upload-meter.ts';

const MINUTE_SECONDS = 60;

/** «3 ثوانٍ», «دقيقتان» */
function durationOf(seconds: number): string {
  return seconds < MINUTE_SECONDS
    ? countOf(seconds, nouns.second)
    : countOf(Math.ceil(seconds / MINUTE_SECONDS), nouns.minute);
}

/** Progress, speed and remaining time of an upload. */
export default function UploadFigures({ meter }: { readonly meter: UploadMeter }) {
  const { loaded, total, percent, bytesPerSecond, secondsLeft } = meter;
  const facts = [
    total > 0 && uploadTexts.sent(formatFileSize(loaded), formatFileSize(total)),
    bytesPerSecond !== null && percent < 100 && uploadTexts.speed(formatFileSize(bytesPerSecond)),
    secondsLeft !== null && percent < 100 && uploadTexts.left(durationOf(secondsLeft)),
    percent === 100 && uploadTexts.finishing,
  ];
  return (
    <>
      <div className={styles.bar}>
        <ProgressBar label={uploadTexts.progress} percent={percent} valueText={formatPercent(percent)} />
      </div>
      <p className={styles.facts}>{factsLine(facts)}</p>
    </>
  );
}

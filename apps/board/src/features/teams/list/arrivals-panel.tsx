import type { ArrivalCounts } from '@portal/api-schema';
import { ForeignText, Muted, Panel, ProgressBar } from '@portal/ui';
import { arrivalsTexts } from '../texts.ts';
import styles from './arrivals.module.css';

/** 0–100; 0 when nobody is expected. */
const percentOf = (arrived: number, expected: number) => (expected > 0 ? (arrived / expected) * 100 : 0);

function Share({ label, arrived, expected }: { label: string; arrived: number; expected: number }) {
  return (
    <ProgressBar
      label={<ForeignText>{label}</ForeignText>}
      percent={percentOf(arrived, expected)}
      valueText={arrivalsTexts.outOf(arrived, expected)}
    />
  );
}

/** Teams and people that have arrived, of those expected: in all, and by sector. */
export default function ArrivalsPanel({ counts }: { counts: ArrivalCounts }) {
  const { sectors } = counts;
  return (
    <Panel title={arrivalsTexts.title}>
      <div className={styles.all}>
        <Share label={arrivalsTexts.teams} arrived={counts.teams_arrived} expected={counts.teams_expected} />
        <Share
          label={arrivalsTexts.people}
          arrived={counts.people_arrived}
          expected={counts.people_expected}
        />
      </div>
      {sectors.length > 1 && (
        <ul className={styles.sectors} aria-label={arrivalsTexts.bySector}>
          {sectors.map(({ sector, ...figures }) => (
            <li key={sector?.id ?? 'none'} className={styles.sector}>
              <Share
                label={sector?.name ?? arrivalsTexts.withoutSector}
                arrived={figures.teams_arrived}
                expected={figures.teams_expected}
              />
              <Muted>{arrivalsTexts.peopleOutOf(figures.people_arrived, figures.people_expected)}</Muted>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

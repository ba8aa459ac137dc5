import { texts } from '../../texts.ts';
import styles from './evaluated-teams.module.css';

/** What the figures of the ranking mean, in plain words. */
export function RankingLegend() {
  return (
    <section aria-label={texts.evaluated.legendTitle}>
      <h2 className={styles.legendTitle}>{texts.evaluated.legendTitle}</h2>
      <dl className={styles.legend}>
        {texts.evaluated.legend.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

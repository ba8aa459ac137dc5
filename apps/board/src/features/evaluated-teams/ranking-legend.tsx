import { evaluatedTeamsTexts } from '../../texts/evaluated-teams.ts';
import { AdjustmentExample, type AdjustmentExampleProps } from './adjustment-example.tsx';
import styles from './evaluated-teams.module.css';

/** The meaning of the ranking's figures, with an example. */
export function RankingLegend(props: AdjustmentExampleProps) {
  return (
    <section aria-label={evaluatedTeamsTexts.legendTitle}>
      <h2 className={styles.legendTitle}>{evaluatedTeamsTexts.legendTitle}</h2>
      <dl className={styles.legend}>
        {evaluatedTeamsTexts.legend.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <AdjustmentExample {...props} />
    </section>
  );
}

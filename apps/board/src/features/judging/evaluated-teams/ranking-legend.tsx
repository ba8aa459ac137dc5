import { AdjustmentExample, type AdjustmentExampleProps } from './adjustment-example.tsx';
import styles from './evaluated-teams.module.css';
import { evaluatedTeamsTexts } from './texts.ts';

export interface RankingLegendProps extends AdjustmentExampleProps {
  /** From which difference the committees of a team disagree. */
  readonly points: number;
}

/** The meaning of the ranking's figures, with an example. */
export function RankingLegend({ points, ...props }: RankingLegendProps) {
  return (
    <section aria-label={evaluatedTeamsTexts.legendTitle}>
      <h2 className={styles.legendTitle}>{evaluatedTeamsTexts.legendTitle}</h2>
      <dl className={styles.legend}>
        {evaluatedTeamsTexts.legend(points).map(([term, meaning]) => (
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

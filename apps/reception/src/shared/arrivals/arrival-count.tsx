import styles from './arrivals.module.css';
import { arrivalOf, type DeskTeam } from './desk-team.ts';
import { arrivalTexts } from './texts.ts';

/** «وصل 12 من 40 فريقًا» */
export function ArrivalCount({ teams }: { readonly teams: readonly DeskTeam[] }) {
  const arrived = teams.filter((team) => arrivalOf(team) !== 'none').length;
  return <span className={styles.count}>{arrivalTexts.count(arrived, teams.length)}</span>;
}

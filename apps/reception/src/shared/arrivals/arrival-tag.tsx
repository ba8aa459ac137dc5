import { StatusTag } from '@portal/ui';
import styles from './arrivals.module.css';
import { arrivalOf, type DeskTeam } from './desk-team.ts';
import { arrivalTexts } from './texts.ts';

const TONES = { none: 'neutral', some: 'info', all: 'ok' } as const;

export function ArrivalTag({ team }: { readonly team: DeskTeam }) {
  const arrival = arrivalOf(team);
  return <StatusTag tone={TONES[arrival]}>{arrivalTexts.tags[arrival]}</StatusTag>;
}

/** «وصل 12 من 40 فريقًا» */
export function ArrivalCount({ teams }: { readonly teams: readonly DeskTeam[] }) {
  const arrived = teams.filter((team) => arrivalOf(team) !== 'none').length;
  return <span className={styles.count}>{arrivalTexts.count(arrived, teams.length)}</span>;
}

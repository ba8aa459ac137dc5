import type { Table, TeamBadges } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { tableTitle, teamTitle, trackAndSector } from '@portal/area-kit';
import { FittedText, ForeignText } from '@portal/ui';
import { PrintedPass } from '../../../shared/printing/printed-pass.tsx';
import styles from './table-card.module.css';

/** Rooms of the texts and side of the QR code on a card, millimetres, for two and for four cards on a sheet. */
export const LAYOUTS = {
  '4': {
    columns: 2,
    rows: 2,
    table: { inline: 81, block: 46, largest: 20, smallest: 4.5 },
    location: { inline: 81, block: 14, largest: 6.5, smallest: 2.5 },
    team: { inline: 81, block: 34, largest: 8.5, smallest: 4 },
    sector: { inline: 81, block: 12, largest: 5, smallest: 2.5 },
    pass: 28,
  },
  '2': {
    columns: 1,
    rows: 2,
    table: { inline: 170, block: 50, largest: 34, smallest: 8 },
    location: { inline: 170, block: 14, largest: 9, smallest: 3.5 },
    team: { inline: 170, block: 36, largest: 18, smallest: 6 },
    sector: { inline: 170, block: 12, largest: 7, smallest: 3.5 },
    pass: 36,
  },
} as const;

/** Between the team's name and its pass, millimetres. */
const GAP = 4;

export interface TableCardProps {
  readonly table: Table;
  /** The pass of the team that sits there, if it is expected at the reception. */
  readonly pass: TeamBadges['pass'] | undefined;
  readonly layout: (typeof LAYOUTS)[keyof typeof LAYOUTS];
}

/** The card on a table: its name, where it is, and the team that sits there, with its pass. */
export function TableCard({ table: { name, location, team }, pass, layout }: TableCardProps) {
  const { event } = useShell();
  const of = team ? trackAndSector(team) : '';
  const inline = layout.team.inline - (pass ? layout.pass + GAP : 0);
  return (
    <div className={styles.card}>
      <p className={styles.event}>
        <ForeignText>{event.name}</ForeignText>
      </p>
      <div className={styles.table}>
        <FittedText {...layout.table} text={tableTitle(name)} />
        {location && (
          <p className={styles.location}>
            <FittedText {...layout.location} text={location} />
          </p>
        )}
      </div>
      {team && (
        <div className={styles.team}>
          <div className={styles.names}>
            <FittedText {...layout.team} inline={inline} text={teamTitle(team.name)} />
            {of !== '' && (
              <p className={styles.sector}>
                <FittedText {...layout.sector} inline={inline} text={of} />
              </p>
            )}
          </div>
          {pass && <PrintedPass team={{ name: team.name, pass }} side={layout.pass} />}
        </div>
      )}
    </div>
  );
}

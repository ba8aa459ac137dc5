import { useShell } from '@portal/area-contract';
import { FittedText, ForeignText } from '@portal/ui';
import { CardSheets } from './card-sheets.tsx';
import styles from './printing.module.css';

export interface Badge {
  readonly key: string;
  readonly name: string;
  readonly role: string;
  /** The colour of the band beside the role's name. */
  readonly kind: 'team' | 'committee' | 'board';
  /** The team or committee. */
  readonly group?: string;
  /** Below the group: sector and table, or a title. */
  readonly note?: string;
}

const COLUMNS = 2;
const ROWS = 4;
export const BADGES_PER_SHEET = COLUMNS * ROWS;

/** Room of the texts on a badge of 93 × 68 mm, millimetres. */
const NAME = { inline: 81, block: 25, largest: 9.5, smallest: 4 };
const GROUP = { inline: 81, block: 11, largest: 5, smallest: 2.5 };
const NOTE = { inline: 81, block: 9.5, largest: 3.5, smallest: 2 };

/** Name badges, eight on a sheet. */
export function BadgeSheets({ badges }: { badges: readonly Badge[] }) {
  const { event } = useShell();
  return (
    <CardSheets items={badges} keyOf={({ key }) => key} columns={COLUMNS} rows={ROWS}>
      {({ name, role, kind, group, note }) => (
        <div className={styles.badge}>
          <p className={`${styles.band} ${styles[kind]}`}>{role}</p>
          <p className={styles.event}>
            <ForeignText>{event.name}</ForeignText>
          </p>
          <p className={styles.name}>
            <FittedText {...NAME} text={name} />
          </p>
          {group && (
            <p className={styles.group}>
              <FittedText {...GROUP} text={group} />
            </p>
          )}
          {note && (
            <p className={styles.note}>
              <FittedText {...NOTE} text={note} />
            </p>
          )}
        </div>
      )}
    </CardSheets>
  );
}

import type { TeamBadges } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { PrintPage, type PrintPageProps, usePrintedPasses } from '@portal/area-kit';
import { FittedText, ForeignText } from '@portal/ui';
import { useMemo } from 'react';
import { CardSheets, sheetsOf } from './card-sheets.tsx';
import { PrintedPass } from './printed-pass.tsx';
import styles from './printing.module.css';
import { printingTexts } from './texts.ts';

export interface Badge {
  readonly key: string;
  readonly name: string;
  readonly role: string;
  /** The colour of the band beside the role's name. */
  readonly kind: 'team' | 'committee' | 'board';
  /** The team or committee. */
  readonly group?: string;
  /** The lines below the group: track and sector, table and hall, or a title. */
  readonly notes?: readonly string[];
  /** Whose pass is on the badge. */
  readonly passOf?: Pick<TeamBadges, 'id' | 'name' | 'pass'>;
}

const COLUMNS = 2;
const ROWS = 4;
const BADGES_PER_SHEET = COLUMNS * ROWS;

/** Room of the texts on a badge of 93 × 68 mm, millimetres. */
const NAME = { inline: 81, block: 25, largest: 9.5, smallest: 4 };
const GROUP = { inline: 81, block: 11, largest: 5, smallest: 2.5 };
const NOTE = { inline: 81, block: 9.5, largest: 3.5, smallest: 2 };

/** Side of the QR code, and the room of the texts on a badge with a pass. */
const PASS = 24;
const NAME_ABOVE_PASS = { ...NAME, block: 20 };
const GROUP_BESIDE_PASS = { ...GROUP, inline: 54, block: 14 };
const NOTE_BESIDE_PASS = { ...NOTE, inline: 54, block: 13 };

/** Name badges, eight on a sheet. */
function BadgeSheets({ badges }: { badges: readonly Badge[] }) {
  usePrintedPasses(useMemo(() => badges.flatMap(({ passOf }) => passOf?.id ?? []), [badges]));
  return (
    <CardSheets items={badges} keyOf={({ key }) => key} columns={COLUMNS} rows={ROWS}>
      {(badge) => <NameBadge badge={badge} />}
    </CardSheets>
  );
}

function NameBadge({ badge }: { readonly badge: Badge }) {
  const { event } = useShell();
  const { name, role, kind, group, notes = [], passOf } = badge;
  const noteRoom = passOf ? NOTE_BESIDE_PASS : NOTE;
  return (
    <div className={styles.badge}>
      <p className={`${styles.band} ${styles[kind]}`}>{role}</p>
      <p className={styles.event}>
        <ForeignText>{event.name}</ForeignText>
      </p>
      <p className={styles.name}>
        <FittedText {...(passOf ? NAME_ABOVE_PASS : NAME)} text={name} />
      </p>
      <div className={passOf && styles.besidePass}>
        <div>
          {group && (
            <p>
              <FittedText {...(passOf ? GROUP_BESIDE_PASS : GROUP)} text={group} />
            </p>
          )}
          {notes.map((note) => (
            <p key={note} className={styles.note}>
              <FittedText {...noteRoom} block={noteRoom.block / notes.length} text={note} />
            </p>
          ))}
        </div>
        {passOf && <PrintedPass team={passOf} side={PASS} />}
      </div>
    </div>
  );
}

interface BadgesPrintPageProps {
  readonly texts: { readonly title: string; readonly empty: string; readonly emptyText: string };
  readonly query: PrintPageProps<Badge[]>['query'];
}

/** A page that prints name badges. */
export function BadgesPrintPage({ texts, query }: BadgesPrintPageProps) {
  return (
    <PrintPage
      title={texts.title}
      query={query}
      summary={({ length }) => printingTexts.cards(length, sheetsOf(length, BADGES_PER_SHEET))}
      isEmpty={({ length }) => length === 0}
      empty={{ title: texts.empty, text: texts.emptyText }}
    >
      {(badges) => <BadgeSheets badges={badges} />}
    </PrintPage>
  );
}

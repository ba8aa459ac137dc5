import type { Team } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { tableTitle, teamTitle } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { boardTeamPath } from '@portal/domain/portal-paths';
import { Button, Card, ForeignText, PrintedAlone } from '@portal/ui';
import { countOf, nouns } from '@portal/ui/core';
import { Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { texts } from '../../texts.ts';
import styles from './attendance.module.css';

const QrCode = lazy(async () => {
  const { QrCode } = await import('@portal/ui/qr-code');
  return { default: QrCode };
});

interface TeamPassProps {
  readonly team: Team;
  readonly membersCount: number;
}

const { attendance } = texts;

/**
 * The team's admission card: name, table and a QR code of the team's page for the board, which only the board can open.
 * Printing the page prints only this card.
 */
export function TeamPass({ team, membersCount }: TeamPassProps) {
  const { event } = useShell();
  const table =
    team.table &&
    [tableTitle(team.table.name), isolate(team.table.location ?? '')].filter(Boolean).join(' · ');
  const facts = [
    [attendance.table, table ?? attendance.noTable],
    [attendance.sector, team.sector?.name],
    [attendance.members, countOf(membersCount, nouns.member)],
  ] as const;
  return (
    <PrintedAlone>
      <Card
        className={styles.pass ?? ''}
        title={attendance.pass}
        aside={
          <span className={styles.screenOnly}>
            <Button icon={<Printer size={16} strokeWidth={1.7} aria-hidden />} onClick={() => window.print()}>
              {attendance.print}
            </Button>
          </span>
        }
      >
        <div className={styles.content}>
          <div className={styles.facts}>
            <p className={styles.event}>
              <ForeignText>{event.name}</ForeignText>
            </p>
            <p className={styles.team}>{teamTitle(team.name)}</p>
            <dl className={styles.list}>
              {facts.map(
                ([name, value]) =>
                  value && (
                    <div key={name} className={styles.fact}>
                      <dt className={styles.term}>
                        <ForeignText>{name}</ForeignText>
                      </dt>
                      <dd>{value}</dd>
                    </div>
                  ),
              )}
            </dl>
          </div>
          <figure className={styles.code}>
            <Suspense fallback={null}>
              <QrCode
                value={`${location.origin}${boardTeamPath(team.id)}`}
                label={attendance.codeOf(team.name)}
              />
            </Suspense>
            <figcaption className={styles.term}>{attendance.codeHint}</figcaption>
          </figure>
        </div>
      </Card>
    </PrintedAlone>
  );
}

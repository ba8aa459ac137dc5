import { type Data, passCalls, type Team } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import {
  LoadFailure,
  lazyPart,
  saveFile,
  tablePlace,
  teamTitle,
  usePrintedPasses,
  useRead,
  useWhenOnline,
} from '@portal/area-kit';
import { Button, Card, ForeignText, PrintedAlone } from '@portal/ui';
import { countOf, nouns } from '@portal/ui/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { Suspense } from 'react';
import { useIsLeader } from '../../shared/use-is-leader.ts';
import styles from './attendance.module.css';
import { attendanceTexts } from './texts.ts';

/**
 * The team's admission card: name, table and the codes by which the reception recognises the team. Printing the page
 * prints only this card; a saved picture of it needs no connection at the door.
 */
export default function TeamPass({ team, membersCount }: { team: Team; membersCount: number }) {
  const { event, toasts } = useShell();
  const pass = useRead(passCalls.own);
  // What a member prints ends no older pass of the team.
  const isLeader = useIsLeader();
  usePrintedPasses(pass.isSuccess && isLeader ? 'own' : undefined);
  const table = team.table && tablePlace(team.table);
  const save = async () => {
    if (!pass.data) return;
    try {
      const { drawPass } = await import('./draw-pass.ts');
      const { token, code } = pass.data.pass;
      const shown = { event: event.name, team: teamTitle(team.name), table: table ?? '', token, code };
      const picture = await drawPass(shown);
      if (!picture) throw new Error('The browser drew no picture');
      saveFile(picture, `${attendanceTexts.pass} ${team.name}.png`);
    } catch (error) {
      console.warn('The pass could not be saved.', error);
      toasts.error(attendanceTexts.saveFailed);
    }
  };
  const facts = [
    [attendanceTexts.table, table ?? attendanceTexts.noTable],
    [attendanceTexts.track, team.track?.name],
    [attendanceTexts.sector, team.sector?.name],
    [attendanceTexts.members, countOf(membersCount, nouns.member)],
  ] as const;
  return (
    <PrintedAlone>
      <Card
        className={styles.pass ?? ''}
        title={attendanceTexts.pass}
        aside={
          <span className={styles.screenOnly}>
            <Button
              disabled={!pass.isSuccess}
              icon={<Download size={16} strokeWidth={1.7} aria-hidden />}
              onClick={() => void save()}
            >
              {attendanceTexts.save}
            </Button>
            <Button
              disabled={!pass.isSuccess}
              icon={<Printer size={16} strokeWidth={1.7} aria-hidden />}
              onClick={() => window.print()}
            >
              {attendanceTexts.print}
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
          <PassCode query={pass} teamName={team.name} />
        </div>
      </Card>
    </PrintedAlone>
  );
}

// Nothing is in its place, also in print: the short code is below it.
const QrCode = lazyPart(
  async () => ({ default: (await import('@portal/ui/qr-code')).QrCode }),
  ({ onRetry }) => {
    useWhenOnline(onRetry);
    return null;
  },
);

interface PassCodeProps {
  readonly query: UseQueryResult<Data<typeof passCalls.own>>;
  readonly teamName: string;
}

/** The QR code of the pass, and the short code that the reception types when its camera cannot read it. */
function PassCode({ query, teamName }: PassCodeProps) {
  const { data, isPending } = query;
  if (!data && !isPending) return <LoadFailure query={query} />;
  return (
    <figure className={styles.code} aria-busy={isPending}>
      {data && (
        <>
          <Suspense fallback={null}>
            <QrCode value={data.pass.token} label={attendanceTexts.codeOf(teamTitle(teamName))} />
          </Suspense>
          <figcaption className={styles.codeTexts}>
            <span className={styles.term}>{attendanceTexts.codeHint}</span>
            <span>
              <span className={styles.term}>{attendanceTexts.shortCode}</span>{' '}
              <span className={styles.shortCode}>
                <ForeignText ltr>{data.pass.code}</ForeignText>
              </span>
            </span>
          </figcaption>
        </>
      )}
    </figure>
  );
}

import { type ResultsRanking, roundCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { LoadFailure, namedOptions, useRead } from '@portal/area-kit';
import { rankedInTrack } from '@portal/domain/results';
import {
  Button,
  ForeignText,
  Muted,
  Notice,
  PageHeader,
  Panel,
  Row,
  SelectField,
  Stack,
  StatusTag,
} from '@portal/ui';
import { MonitorPlay, MonitorSmartphone, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useAskedRound } from '../../shared/judging/use-round.tsx';
import { CEREMONY_PRESENTER_PATH } from '../../shared/navigation/paths.ts';
import styles from './ceremony.module.css';
import { prizeSlides, type Slide, slidesOf } from './slides.ts';
import { Stage } from './stage.tsx';
import { ceremonyTexts } from './texts.ts';
import { useCeremonyRanking } from './use-ceremony-ranking.ts';

const ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface Show {
  readonly slides: readonly Slide[];
  readonly rehearsal: boolean;
}

/** The ceremony of the round that the URL names. */
export default function CeremonyPage() {
  const round = useAskedRound();
  return <Ceremony key={round} round={round} />;
}

/** Begins the ceremony or a rehearsal of it. A show keeps what it began with, whatever changes meanwhile. */
function Ceremony({ round }: { round: number | undefined }) {
  const { prefix, event } = useShell();
  const { ranking, kept, byTrack, state, failed } = useCeremonyRanking(round);
  const rounds = useRead(roundCalls.list).data?.rounds ?? [];
  const { name } = rounds.find(({ number }) => number === round) ?? {};
  const [show, setShow] = useState<Show | null>(null);
  const [trackId, setTrackId] = useState<string>();
  const tracks = byTrack ? (ranking?.tracks ?? []) : [];
  const track = tracks.find(({ id }) => id === trackId) ?? tracks[0];
  const nextTrack = tracks[tracks.findIndex(({ id }) => id === track?.id) + 1];
  // The prizes come last, after the last track.
  const begin = ({ event_name, teams, prizes }: ResultsRanking) =>
    setShow({
      slides: [
        ...slidesOf(event_name, track ? rankedInTrack(teams, track.id) : teams, track?.name),
        ...(nextTrack ? [] : prizeSlides(prizes)),
      ],
      rehearsal: false,
    });
  const rehearse = () =>
    setShow({ slides: slidesOf(event.name, ceremonyTexts.rehearsalTeams, track?.name), rehearsal: true });
  const end = (complete: boolean) => {
    if (complete && !show?.rehearsal && nextTrack) setTrackId(nextTrack.id);
    setShow(null);
  };
  return (
    <Stack>
      <PageHeader
        title={ceremonyTexts.title}
        tag={
          name !== undefined && (
            <StatusTag tone="info">
              <ForeignText>{name}</ForeignText>
            </StatusTag>
          )
        }
        subtitle={ceremonyTexts.subtitle}
      />
      {state === 'open' && <Notice tone="waiting">{ceremonyTexts.notFrozen}</Notice>}
      {ranking && kept && <Notice tone="ok">{ceremonyTexts.kept(ranking.sha256.slice(0, 12))}</Notice>}
      {ranking && !kept && <Notice tone="refused">{ceremonyTexts.notKept}</Notice>}
      {failed && <LoadFailure title={ceremonyTexts.loadFailed} query={failed} />}
      {!ranking && !failed && state === 'unknown' && <Notice tone="waiting">{ceremonyTexts.unknown}</Notice>}
      <Panel title={ceremonyTexts.begin}>
        <div className={styles.start}>
          {track && (
            <div className={styles.track}>
              <SelectField
                label={ceremonyTexts.track}
                hint={ceremonyTexts.trackHint}
                options={namedOptions(tracks)}
                value={track.id}
                onChoose={setTrackId}
              />
            </div>
          )}
          <Row>
            {ranking && (
              <Button kind="primary" icon={<MonitorPlay {...ICON} />} onClick={() => begin(ranking)}>
                {ceremonyTexts.start}
              </Button>
            )}
            <Button icon={<Sparkles {...ICON} />} onClick={rehearse}>
              {ceremonyTexts.rehearse}
            </Button>
            <Button
              icon={<MonitorSmartphone {...ICON} />}
              onClick={() =>
                window.open(
                  resolvePath(prefix, CEREMONY_PRESENTER_PATH),
                  'ceremony-presenter',
                  'popup,width=1024,height=700',
                )
              }
            >
              {ceremonyTexts.presenter}
            </Button>
          </Row>
          <Muted>{ceremonyTexts.presenterHint}</Muted>
        </div>
      </Panel>
      <Panel title={ceremonyTexts.keys}>
        <dl className={styles.keys}>
          {ceremonyTexts.keyList.map(([keys, what]) => (
            <div key={what}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Muted>{ceremonyTexts.clicker}</Muted>
      </Panel>
      {show && <Stage slides={show.slides} rehearsal={show.rehearsal} onEnd={end} />}
    </Stack>
  );
}

import type { OwnResults, PublicResult } from '@portal/api-client';
import { trackTitle } from '@portal/domain/track-title';
import { Figure, Figures, ForeignText, Muted } from '@portal/ui';
import styles from './published-results.module.css';
import { resultsTexts } from './texts.ts';

type Level = 2 | 3;

/** What a leader sees of the own team: only what the board chose to publish. */
export function OwnResult({ results, level = 2 }: { results: OwnResults; level?: Level }) {
  const { round, is_ranked, rank, track, types, notes, labels = [] } = results;
  const labelOf = (wanted: string) => labels.find(({ type }) => type === wanted)?.label ?? wanted;
  const Heading = `h${level}` as const;
  if (!is_ranked) return <Muted>{resultsTexts.notRanked(round)}</Muted>;
  if (rank === null && types === null && notes === null) return <Muted>{resultsTexts.onlyFirst}</Muted>;
  return (
    <div className={styles.own}>
      {(rank !== null || types !== null) && (
        <Figures flat>
          {rank !== null && <Figure label={resultsTexts.ownRank(track)} value={rank} />}
          {types !== null &&
            Object.entries(types).map(([type, total]) => (
              <Figure key={type} label={resultsTexts.typeTotal(labelOf(type))} value={total} />
            ))}
        </Figures>
      )}
      {notes !== null && (
        <section>
          <Heading className={styles.heading}>{resultsTexts.notes}</Heading>
          {notes.length === 0 && <Muted>{resultsTexts.noNotes}</Muted>}
          <ul className={styles.notes}>
            {notes.map(({ type, note }, index) => (
              // Two committees may have written the same.
              <li key={`${type}-${index}`} className={styles.note}>
                <span className={styles.type}>{labelOf(type)}</span>
                <ForeignText>{note}</ForeignText>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The prizes that somebody won. */
export function Prizes({ prizes }: { readonly prizes: NonNullable<OwnResults['prizes']> }) {
  return (
    <ul className={styles.teams}>
      {prizes
        .filter(({ teams }) => teams.length > 0)
        .map(({ name, description, teams }) => (
          <li key={name} className={styles.team}>
            <div className={styles.who}>
              <span className={styles.type}>
                <ForeignText>{name}</ForeignText>
              </span>
              {teams.map((team) => (
                <strong key={team.name} className={styles.name}>
                  <ForeignText>{team.name}</ForeignText>
                </strong>
              ))}
              {description !== '' && (
                <Muted>
                  <ForeignText>{description}</ForeignText>
                </Muted>
              )}
            </div>
          </li>
        ))}
    </ul>
  );
}

interface FirstTeamsProps {
  readonly teams: readonly PublicResult[];
  /** The place and name of the reader's team, which is marked. */
  readonly own?: { readonly rank: number | null; readonly name: string; readonly track?: string };
}

/** The first teams, those of each track below its name where the tracks are ranked. */
export function FirstTeams({ teams, own }: FirstTeamsProps) {
  const isOwn = ({ rank, name, track }: PublicResult) =>
    own?.name === name && (own.rank ?? rank) === rank && own.track === track;
  const tracks = [...new Set(teams.map(({ track }) => track))];
  return tracks.map((track) => (
    <section key={track ?? ''} className={styles.track}>
      {track !== undefined && (
        <h3 className={styles.heading}>
          <ForeignText>{trackTitle(track)}</ForeignText>
        </h3>
      )}
      <ol className={styles.teams}>
        {teams
          .filter((team) => team.track === track)
          .map((team) => (
            <TeamPlace key={`${team.rank} ${team.name}`} team={team} isOwn={isOwn(team)} />
          ))}
      </ol>
    </section>
  ));
}

function TeamPlace({ team, isOwn }: { readonly team: PublicResult; readonly isOwn: boolean }) {
  const { rank, name, project_title, sector } = team;
  return (
    <li className={styles.team} data-own={isOwn}>
      <span className={styles.rank}>
        <span className={styles.rankWord}>{resultsTexts.place}</span>
        {rank}
      </span>
      <div className={styles.who}>
        <strong className={styles.name}>
          <ForeignText>{name}</ForeignText>
        </strong>
        {isOwn && <Muted>{resultsTexts.ownTeam}</Muted>}
        {project_title !== null && (
          <span>
            <ForeignText>{project_title}</ForeignText>
          </span>
        )}
        {sector !== null && (
          <Muted>
            <ForeignText>{sector}</ForeignText>
          </Muted>
        )}
      </div>
    </li>
  );
}

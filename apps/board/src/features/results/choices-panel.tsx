import {
  type Named,
  type OwnResults,
  type RankedTeam,
  type Results,
  type TypeLabel,
  trackCalls,
} from '@portal/api-schema';
import { FirstTeams, OwnResult, useRead } from '@portal/area-kit';
import { publicTeams, publishedRank, RANKINGS, rankForLeader } from '@portal/domain/results';
import { DEFAULT_TYPE_LIST, DEFAULT_TYPES } from '@portal/domain/rubrics';
import { Muted, Panel, SegmentedFilter, SelectField, SwitchField } from '@portal/ui';
import { useState } from 'react';
import { useFrozenRanking } from '../../shared/judging/frozen.tsx';
import styles from './results.module.css';
import { resultsTexts } from './texts.ts';
import type { ResultsActions } from './use-results-actions.ts';

const SHOWN = ['by_track', 'own_rank', 'own_types', 'notes'] as const;
const TOPS = [1, 2, 3, 5, 10, 20, 50, 100];
const rankingOptions = RANKINGS.map((value) => ({ value, label: resultsTexts.rankings[value] }));

/** The choices, as long as they can be made: the ranking until freezing, the rest until publishing. */
export function ChoicesPanel({ results, actions }: { results: Results; actions: ResultsActions }) {
  const { state, ranking, publish } = results;
  const { top } = publish;
  const hasTracks = useRead(trackCalls.list).data?.tracks.length;
  const shown = SHOWN.filter((part) => part !== 'by_track' || hasTracks || publish.by_track);
  const choose = (choice: Partial<Results['publish']>) => void actions.choose({ publish: choice });
  const tops = TOPS.includes(top) ? TOPS : [...TOPS, top].sort((a, b) => a - b);
  return (
    <>
      {state === 'open' && (
        <Panel title={resultsTexts.ranking}>
          <div className={styles.choices}>
            <SegmentedFilter
              label={resultsTexts.ranking}
              options={rankingOptions}
              value={ranking}
              onChange={(chosen) => void actions.choose({ ranking: chosen })}
            />
            <Muted>{resultsTexts.rankingHint}</Muted>
          </div>
        </Panel>
      )}
      <Panel title={resultsTexts.choices}>
        <fieldset className={styles.choices} disabled={state === 'published'}>
          <Muted>{resultsTexts.choicesHint}</Muted>
          <div className={styles.top}>
            <SelectField
              label={resultsTexts.top}
              options={tops.map((value) => ({ value: String(value), label: resultsTexts.topOption(value) }))}
              value={String(top)}
              onChoose={(value) => choose({ top: Number(value) })}
            />
          </div>
          {shown.map((part) => (
            <SwitchField
              key={part}
              label={resultsTexts.shown[part].label}
              hint={publish[part] ? resultsTexts.shown[part].on : resultsTexts.shown[part].off}
              states={part === 'by_track' ? resultsTexts.byTrackStates : resultsTexts.switchStates}
              checked={publish[part]}
              onChange={(checked) => choose({ [part]: checked })}
            />
          ))}
        </fieldset>
      </Panel>
    </>
  );
}

const EXAMPLE_TOTAL = 90;
const EXAMPLE_TRACKS = 2;
const VIEWS = ['leader', 'public'] as const;
const viewOptions = VIEWS.map((value) => ({ value, label: resultsTexts.previews[value] }));

/** While nothing is frozen, the preview shows invented teams, in turn in the first tracks of the event. */
const exampleTeams = (tracks: readonly Named[]): RankedTeam[] =>
  resultsTexts.exampleTeams.map((name, index) => {
    const total = EXAMPLE_TOTAL - index;
    const track = tracks[index % tracks.length];
    const rank = Math.floor(index / tracks.length) + 1;
    return {
      id: String(index),
      rank: index + 1,
      name,
      project_title: resultsTexts.exampleProject,
      sector: resultsTexts.exampleSector,
      total,
      ...(track && { in_track: { ...track, rank, total } }),
      types: Object.fromEntries(DEFAULT_TYPES.map((type) => [type, total])),
    };
  });

/** What the leader of a team and everyone see with the current choices. */
export function PreviewPanel({ results, round }: { results: Results; round: number | undefined }) {
  const { publish, snapshot } = results;
  const { data } = useFrozenRanking(round, snapshot?.id);
  const [view, setView] = useState<(typeof VIEWS)[number]>('leader');
  const [teamId, setTeamId] = useState<string>();
  const ofEvent = useRead(trackCalls.list).data?.tracks ?? [];
  const example = ofEvent.slice(0, EXAMPLE_TRACKS).map(({ id, name }) => ({ id, name }));
  const tracks = snapshot ? (data?.tracks ?? []) : example;
  const teams = snapshot ? (data?.teams ?? []) : exampleTeams(example);
  const labels = data?.types ?? DEFAULT_TYPE_LIST;
  const chosen = teams.find(({ id }) => id === teamId) ?? teams.at(-1);
  return (
    <Panel title={resultsTexts.preview}>
      <div className={styles.choices}>
        {!snapshot && <Muted>{resultsTexts.example}</Muted>}
        <SegmentedFilter
          label={resultsTexts.previewOf}
          options={viewOptions}
          value={view}
          onChange={setView}
        />
        {view === 'leader' && chosen && (
          <>
            <div className={styles.top}>
              <SelectField
                label={resultsTexts.previewTeam}
                options={teams.map((team) => ({
                  value: team.id,
                  label: resultsTexts.previewTeamOption(
                    publishedRank(team, publish),
                    team.name,
                    ...(publish.by_track && team.in_track ? [team.in_track.name] : []),
                  ),
                }))}
                value={chosen.id}
                onChoose={setTeamId}
              />
            </div>
            <OwnResult results={ownOf(chosen, labels, publish)} level={3} />
            <h3 className={styles.heading}>{resultsTexts.previewFirst}</h3>
          </>
        )}
        <FirstTeams teams={publicTeams(teams, tracks, publish)} />
      </div>
    </Panel>
  );
}

/** What the API would send to the leader; of the notes only an example. */
function ownOf(team: RankedTeam, labels: readonly TypeLabel[], publish: Results['publish']): OwnResults {
  return {
    event_name: '',
    published_at: '',
    teams: [],
    is_ranked: true,
    rank: rankForLeader(publishedRank(team, publish), publish),
    ...(publish.by_track && team.in_track && { track: team.in_track.name }),
    types: publish.own_types ? team.types : null,
    labels: [...labels],
    notes: publish.notes ? [{ type: labels[0]?.type ?? '', note: resultsTexts.exampleNote }] : null,
  };
}

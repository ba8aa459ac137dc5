import { changesOf, readOf } from '@portal/api-client';
import {
  assignmentCalls,
  type CalibrationTeam,
  calibrationCalls,
  evaluationCalls,
  settingsCalls,
} from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, NameLink, teamTitle, useRead } from '@portal/area-kit';
import { CALIBRATION_TEAMS_MAX } from '@portal/domain/limits';
import { Button, ForeignText, Muted, PageHeader, Panel, SearchBox, SkeletonCard, Stack } from '@portal/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { type ActionTexts, useAction } from '../../../shared/actions/use-action.ts';
import { FrozenNotice, useFrozen } from '../../../shared/judging/frozen.tsx';
import { teamEvaluationPath } from '../../../shared/navigation/paths.ts';
import styles from '../waiting-list.module.css';
import { CriteriaFigures } from './criteria-figures.tsx';
import { calibrationTexts } from './texts.ts';

/** The samples, and how far the committees are apart in them. */
export default function CalibrationPage() {
  const { goBack } = useShell();
  const calibration = useRead(calibrationCalls.get);
  const content = () => {
    if (calibration.isPending) return <SkeletonCard lines={6} />;
    if (!calibration.data) return <LoadFailure query={calibration} />;
    return (
      <>
        <Samples teams={calibration.data.teams} />
        {calibration.data.teams.length > 0 && <CriteriaFigures data={calibration.data} />}
      </>
    );
  };
  return (
    <Stack>
      <PageHeader
        title={calibrationTexts.title}
        subtitle={calibrationTexts.subtitle}
        actions={
          <Button icon={<ArrowRight size={16} strokeWidth={1.6} aria-hidden />} onClick={goBack}>
            {calibrationTexts.back}
          </Button>
        }
      />
      {content()}
    </Stack>
  );
}

interface NamedTeam {
  readonly id: string;
  readonly name: string;
}

/** The samples with buttons to end each, and a search to choose more of them, while the results are open. Both ask first. */
function Samples({ teams }: { teams: readonly CalibrationTeam[] }) {
  const { api } = useShell();
  const { act } = useAction();
  const [search, setSearch] = useState('');
  const frozen = useFrozen();
  const found = useSampleCandidates(search);

  /** Of the samples as they are after the question, which another director may have changed meanwhile. */
  const save = ({ id }: NamedTeam, isSample: boolean, texts: ActionTexts) =>
    act({
      ...texts,
      call: async () => {
        const { calibration_team_ids = [], version } = (await api.send(settingsCalls.get)).settings;
        const others = calibration_team_ids.filter((other) => other !== id);
        const body = { calibration_team_ids: isSample ? [...others, id] : others, version };
        return api.send(settingsCalls.update, { body });
      },
      changes: changesOf(evaluationCalls.reopen, settingsCalls.update),
    });
  const add = async (team: NamedTeam) => {
    const { result } = await save(team, true, calibrationTexts.adding(teamTitle(team.name)));
    if (result) setSearch('');
  };
  const remove = (team: NamedTeam) => save(team, false, calibrationTexts.removing(teamTitle(team.name)));
  const candidates = found.data?.teams ?? [];
  return (
    <Panel title={calibrationTexts.samples}>
      <Stack>
        <p>{calibrationTexts.what}</p>
        <FrozenNotice />
        {teams.length === 0 && <Muted>{calibrationTexts.none}</Muted>}
        <ul className={styles.list} aria-label={calibrationTexts.samples}>
          {teams.map((team) => (
            <li key={team.id} className={styles.item}>
              <div className={styles.text}>
                <NameLink to={teamEvaluationPath(team.id)}>{teamTitle(team.name)}</NameLink>
                <Muted>{calibrationTexts.progress(team.finished_count, team.committees_count)}</Muted>
              </div>
              {!frozen && (
                <Button
                  aria-label={calibrationTexts.removeOf(teamTitle(team.name))}
                  onClick={() => void remove(team)}
                >
                  {calibrationTexts.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {!frozen && teams.length < CALIBRATION_TEAMS_MAX && (
          <>
            <SearchBox label={calibrationTexts.search} value={search} onSearch={setSearch} />
            {search !== '' && found.data && candidates.length === 0 && (
              <Muted>{calibrationTexts.noMatch}</Muted>
            )}
            {search !== '' && (
              <ul className={styles.list} aria-label={calibrationTexts.search}>
                {candidates.map((team) => (
                  <li key={team.id} className={styles.item}>
                    <ForeignText>{teamTitle(team.name)}</ForeignText>
                    <Button
                      kind="quiet"
                      aria-label={calibrationTexts.addOf(teamTitle(team.name))}
                      onClick={() => void add(team)}
                    >
                      {calibrationTexts.add}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Stack>
    </Panel>
  );
}

/** The first teams that a search finds and that may become samples. */
function useSampleCandidates(search: string) {
  const { api } = useShell();
  return useQuery({
    ...readOf(api, assignmentCalls.candidates, { query: { search, per_page: 5 } }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });
}

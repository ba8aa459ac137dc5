import { assignmentCalls } from '@portal/api-schema';
import { LoadFailure, useListRead } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { Button, Muted, Panel, SearchBox, SelectField } from '@portal/ui';
import { useState } from 'react';
import styles from './stage.module.css';
import { stageTexts } from './texts.ts';

interface TeamChoiceProps {
  readonly acting: boolean;
  /** The ids of the teams that have been on the stage; they may come again. */
  readonly visited: readonly string[];
  readonly onBring: (teamId: string) => void;
}

/** Any team that takes part in the round, to be brought to the stage. */
export function TeamChoice({ acting, visited, onBring }: TeamChoiceProps) {
  const [search, setSearch] = useState('');
  const [teamId, setTeamId] = useState('');
  // The search finds the teams beyond the first page.
  const answer = useListRead(assignmentCalls.candidates, {
    query: { per_page: PER_PAGE_MAX, sort: 'name', ...(search && { search }) },
  });
  const teams = answer.data?.teams ?? [];
  const chosen = teams.find(({ id }) => id === teamId);
  return (
    <Panel title={stageTexts.choosing}>
      {answer.isError && !answer.data && <LoadFailure title={stageTexts.unknownTeams} query={answer} />}
      <div className={styles.choice}>
        <SearchBox label={stageTexts.findTeam} value={search} onSearch={setSearch} />
        {answer.data && teams.length === 0 ? (
          <Muted>
            <span role="status">{search ? stageTexts.noneFound : stageTexts.noTeams}</span>
          </Muted>
        ) : (
          <SelectField
            label={stageTexts.team}
            placeholder={stageTexts.chooseTeam}
            options={teams.map(({ id, name }) => ({
              value: id,
              label: visited.includes(id) ? stageTexts.visited(name) : isolate(name),
            }))}
            value={chosen?.id ?? ''}
            onChange={({ target }) => setTeamId(target.value)}
          />
        )}
        <Button disabled={!chosen} loading={acting} onClick={() => chosen && onBring(chosen.id)}>
          {stageTexts.bring}
        </Button>
      </div>
    </Panel>
  );
}

import { keyOf } from '@portal/api-client';
import { assignmentCalls, type Body, type Stage, stageCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { clockOffset, LoadFailure, useListRead, useRead } from '@portal/area-kit';
import { PHASE_LABELS, StageClock } from '@portal/area-kit/stage';
import { isolate } from '@portal/domain/isolate';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { hasBegun } from '@portal/domain/stage';
import {
  Button,
  EmptyState,
  ForeignText,
  FullScreen,
  Muted,
  PageHeader,
  Panel,
  SearchBox,
  SelectField,
  SkeletonList,
  Stack,
} from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { teamsNote } from '../../shared/audience/team-picker.tsx';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import { DurationsForm, MINUTE_SECONDS } from './durations-form.tsx';
import styles from './stage.module.css';
import { stageTexts } from './texts.ts';

type Command = Omit<Body<typeof stageCalls.command>, 'version'>;

/** Who presents on the stage, and the clock that everybody sees. */
export default function StagePage() {
  const answer = useRead(stageCalls.get);
  const { events, event } = useShell();
  const { refetch } = answer;
  // It comes with the announcements, which the shell follows.
  useEffect(
    () =>
      events.subscribe(({ type }) => {
        if (type === 'announcement') void refetch();
      }),
    [events, refetch],
  );
  const stage = answer.data?.stage;
  const [inHall, setInHall] = useState(false);
  // An answer of an earlier visit is as old as its arrival.
  const offsetMs = clockOffset(stage?.now, answer.dataUpdatedAt);
  const shown = stage?.on_stage && (
    <>
      <StageTitle text={stage.on_stage.team.name} />
      <p className={styles.phase}>{PHASE_LABELS[stage.on_stage.phase]}</p>
      <p className={styles.time}>
        <StageClock stage={stage.on_stage} offsetMs={offsetMs} stacked />
      </p>
    </>
  );
  return (
    <Stack>
      <PageHeader
        title={pageTitles.stage}
        subtitle={stageTexts.subtitle}
        actions={stage && <Button onClick={() => setInHall(true)}>{stageTexts.inHall}</Button>}
      />
      {answer.isPending && <SkeletonList rows={4} />}
      {answer.isError && !stage && <LoadFailure query={answer} />}
      {stage && <Control stage={stage}>{shown}</Control>}
      {inHall && (
        <FullScreen title={pageTitles.stage} onClose={() => setInHall(false)}>
          <div className={styles.hall}>
            {shown ?? (
              <>
                <StageTitle text={event.name} />
                <p className={styles.phase}>{stageTexts.hallEmpty}</p>
              </>
            )}
          </div>
        </FullScreen>
      )}
    </Stack>
  );
}

/** In the hall a long name is smaller. */
function StageTitle({ text }: { text: string }) {
  return (
    <p className={styles.team} style={{ '--letters': text.length } as CSSProperties}>
      <ForeignText>{text}</ForeignText>
    </p>
  );
}

function Control({ stage, children }: { stage: Stage; children: ReactNode }) {
  const { send, acting } = useAction();
  const { on_stage, next, visited = [], version } = stage;
  const queryClient = useQueryClient();
  const command = async (body: Command) => {
    const { result } = await send(stageCalls.command, stageTexts.command, { body: { ...body, version } });
    // The next command, or the saving of durations, is based on it.
    if (result) queryClient.setQueryData(keyOf(stageCalls.get), result);
  };
  const button = (label: string, body: Command, kind?: 'primary') => (
    <Button {...(kind && { kind })} loading={acting} onClick={() => void command(body)}>
      {label}
    </Button>
  );
  const otherPhase = on_stage?.phase === 'questions' ? 'presentation' : 'questions';
  return (
    <>
      <Panel>
        {on_stage ? (
          <div className={styles.stage}>
            {children}
            <div className={styles.buttons}>
              {on_stage.ends_at === null
                ? button(
                    hasBegun(on_stage, stage) ? stageTexts.resume : stageTexts.start,
                    { action: 'start' },
                    'primary',
                  )
                : button(stageTexts.pause, { action: 'pause' }, 'primary')}
              {button(stageTexts.addMinute, { action: 'add', seconds: MINUTE_SECONDS })}
              {button(stageTexts.toPhase[otherPhase], { action: 'phase', phase: otherPhase })}
              {next && button(stageTexts.next(next.name), { action: 'team', team_id: next.id })}
              {button(stageTexts.leave, { action: 'team', team_id: null })}
            </div>
            {!next && <Muted>{stageTexts.noNext}</Muted>}
          </div>
        ) : (
          <EmptyState title={stageTexts.nobody} text={stageTexts.nobodyText} />
        )}
      </Panel>
      <TeamChoice
        acting={acting}
        visited={visited}
        onBring={(team_id) => void command({ action: 'team', team_id })}
      />
      <DurationsForm stage={stage} />
    </>
  );
}

interface TeamChoiceProps {
  readonly acting: boolean;
  /** The ids of the teams that have been on the stage; they may come again. */
  readonly visited: readonly string[];
  readonly onBring: (teamId: string) => void;
}

/** Any team that takes part in the round, to be brought to the stage. */
function TeamChoice({ acting, visited, onBring }: TeamChoiceProps) {
  const [search, setSearch] = useState('');
  const [teamId, setTeamId] = useState('');
  // The search finds the teams beyond the first page.
  const answer = useListRead(assignmentCalls.candidates, {
    query: { per_page: PER_PAGE_MAX, sort: 'name', ...(search && { search }) },
  });
  const teams = answer.data?.teams ?? [];
  const note = teams.length > 0 && teamsNote(teams.length, answer.data?.pagination);
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
            onChoose={setTeamId}
          />
        )}
        <Button disabled={!chosen} loading={acting} onClick={() => chosen && onBring(chosen.id)}>
          {stageTexts.bring}
        </Button>
      </div>
      {note && <Muted>{note}</Muted>}
    </Panel>
  );
}

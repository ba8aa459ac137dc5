import { assignmentCalls, type Body, type Stage, stageCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, namedOptions, useRead } from '@portal/area-kit';
import { PHASE_LABELS, StageClock } from '@portal/area-kit/stage';
import {
  Button,
  EmptyState,
  ForeignText,
  FullScreen,
  PageHeader,
  Panel,
  SelectField,
  SkeletonList,
  Stack,
  TextField,
} from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { wholeNumberOf } from '../../shared/forms/whole-number.ts';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import styles from './stage.module.css';
import { stageTexts } from './texts.ts';

const MINUTE = 60;
const MINUTES_MAX = 60;

type Command = Omit<Body<typeof stageCalls.command>, 'version'>;

/** Who presents on the stage, and the clock that everybody sees. */
export default function StagePage() {
  const answer = useRead(stageCalls.get);
  const { events } = useShell();
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
  // Of the moment at which the answer arrived.
  const offsetMs = useMemo(() => (stage ? Date.parse(stage.now) - Date.now() : 0), [stage]);
  const shown = stage?.on_stage && (
    <>
      <p className={styles.team}>
        <ForeignText>{stage.on_stage.team.name}</ForeignText>
      </p>
      <p className={styles.phase}>{PHASE_LABELS[stage.on_stage.phase]}</p>
      <p className={styles.time}>
        <StageClock stage={stage.on_stage} offsetMs={offsetMs} />
      </p>
    </>
  );
  return (
    <Stack>
      <PageHeader
        title={pageTitles.stage}
        subtitle={stageTexts.subtitle}
        actions={shown && <Button onClick={() => setInHall(true)}>{stageTexts.inHall}</Button>}
      />
      {answer.isPending && <SkeletonList rows={4} />}
      {answer.isError && !stage && <LoadFailure query={answer} />}
      {stage && <Control stage={stage}>{shown}</Control>}
      {inHall && shown && (
        <FullScreen title={pageTitles.stage} onClose={() => setInHall(false)}>
          <div className={styles.hall}>{shown}</div>
        </FullScreen>
      )}
    </Stack>
  );
}

function Control({ stage, children }: { stage: Stage; children: ReactNode }) {
  const { send, acting } = useAction();
  const { on_stage, version } = stage;
  const teams = useRead(assignmentCalls.candidates, { query: { per_page: 100, sort: 'name' } });
  const all = teams.data?.teams ?? [];
  const [chosen, setChosen] = useState('');
  const next = all[(all.findIndex(({ id }) => id === on_stage?.team.id) + 1) % Math.max(1, all.length)];
  const command = (body: Command) =>
    void send(stageCalls.command, stageTexts.command, { body: { ...body, version } });
  const button = (label: string, body: Command, kind?: 'primary') => (
    <Button {...(kind && { kind })} loading={acting} onClick={() => command(body)}>
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
                ? button(stageTexts.start, { action: 'start' }, 'primary')
                : button(stageTexts.pause, { action: 'pause' }, 'primary')}
              {button(stageTexts.addMinute, { action: 'add', seconds: MINUTE })}
              {button(stageTexts.toPhase[otherPhase], { action: 'phase', phase: otherPhase })}
              {next && button(stageTexts.next, { action: 'team', team_id: next.id })}
              {button(stageTexts.leave, { action: 'team', team_id: null })}
            </div>
          </div>
        ) : (
          <EmptyState title={stageTexts.nobody} text={stageTexts.nobodyText} />
        )}
      </Panel>
      <Panel title={stageTexts.choosing}>
        {teams.isError && !teams.data && <LoadFailure title={stageTexts.unknownTeams} query={teams} />}
        <div className={styles.choice}>
          <SelectField
            label={stageTexts.team}
            placeholder={stageTexts.chooseTeam}
            options={namedOptions(all)}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button
            disabled={chosen === ''}
            loading={acting}
            onClick={() => command({ action: 'team', team_id: chosen })}
          >
            {stageTexts.bring}
          </Button>
        </div>
      </Panel>
      <Durations key={version} stage={stage} onSave={command} />
    </>
  );
}

function Durations({ stage, onSave }: { stage: Stage; onSave: (command: Command) => void }) {
  const [presentation, setPresentation] = useState(String(stage.presentation_seconds / MINUTE));
  const [questions, setQuestions] = useState(String(stage.questions_seconds / MINUTE));
  const [first, second] = [presentation, questions].map((text) => wholeNumberOf(text, MINUTES_MAX));
  const fields = [
    [stageTexts.presentation, presentation, setPresentation, first],
    [stageTexts.questions, questions, setQuestions, second],
  ] as const;
  return (
    <Panel title={stageTexts.durations}>
      <div className={styles.choice}>
        {fields.map(([label, value, change, minutes]) => (
          <TextField
            key={label}
            label={label}
            inputMode="numeric"
            value={value}
            error={minutes ? undefined : stageTexts.minutesInvalid}
            onChange={({ target }) => change(toLatinDigits(target.value))}
          />
        ))}
        <Button
          disabled={!first || !second}
          onClick={() =>
            first &&
            second &&
            onSave({
              action: 'durations',
              presentation_seconds: first * MINUTE,
              questions_seconds: second * MINUTE,
            })
          }
        >
          {stageTexts.save}
        </Button>
      </div>
    </Panel>
  );
}

import { readOf } from '@portal/api-client';
import { sectorCalls, trackCalls } from '@portal/api-schema';
import { chosenTrack, LoadFailure, personFaults, trackFaults, useFormFaults } from '@portal/area-kit';
import { Button, Notice, SkeletonCard, Steps } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import formStyles from '../../shared/forms/person-step.module.css';
import {
  type AccountValues,
  accountFaults,
  PasswordFields,
  PersonStep,
} from '../../shared/forms/person-step.tsx';
import { api } from '../../shared/session/api.ts';
import { publicTexts } from '../../texts-public.ts';
import styles from './register.module.css';
import { teamFaults, tickedConsents, useRegisterDraft } from './register-draft.ts';
import { StepForm } from './step-form.tsx';
import { TeamStep } from './team-step.tsx';
import { useRegistration, useRegistrationQuestions } from './use-registration.ts';

const TEAM_STEP = 'team';

/**
 * The current step. It is part of the URL, so that the browser's back button returns to the leader step, and a reload
 * shows the same. The team step is shown only for a leader whom the server has checked; after a reload it asks for the password again,
 * which is never kept.
 */
function useStep(leader: AccountValues) {
  const [search, setSearch] = useSearchParams();
  const isTeam = search.get('step') === TEAM_STEP;
  const [isReloaded, setReloaded] = useState(() => isTeam && Object.keys(personFaults(leader)).length === 0);
  const [checked, setChecked] = useState(isReloaded);
  return {
    atTeam: checked && isTeam,
    isReloaded,
    isRevisit: checked,
    toTeam: () => {
      setChecked(true);
      setReloaded(false);
      setSearch({ step: TEAM_STEP });
    },
    toLeader: () => setSearch({}, { replace: true }),
  };
}

/** Registration in two steps: the leader, which the server checks before the next step, then the team. */
export function RegisterForm() {
  const { leader, team: typed, changeLeader, changeTeam } = useRegisterDraft();
  const sectors = useQuery(readOf(api, sectorCalls.list));
  const tracks = useQuery(readOf(api, trackCalls.list));
  const team = { ...typed, track_id: chosenTrack(tracks.data?.tracks, typed.track_id) };
  const step = useStep(leader);
  const leaderForm = useFormFaults(leader, accountFaults);
  const questions = useRegistrationQuestions(Object.keys(team.answers).length > 0);
  const asked = questions.data;
  const fields = asked?.askedIn(asked.fields, team.track_id || null) ?? [];
  const answering = { fields, typed: team.answers };
  const teamForm = useFormFaults<Record<string, unknown>>(
    { ...team, ...asked?.answersByPath(team.answers, fields) },
    () => ({
      ...teamFaults(team),
      ...trackFaults(tracks.data?.tracks, team.track_id),
      ...asked?.answerFaults(answering),
    }),
  );
  const { check, register } = useRegistration({
    leader,
    team,
    answers: () => asked?.givenAnswers(answering),
    onChecked: step.toTeam,
    onLeaderRefused: (error) => {
      step.toLeader();
      leaderForm.refuse(error);
    },
    onTeamRefused: teamForm.refuse,
  });

  const steps = [
    { key: 'leader', label: publicTexts.register.leaderStep, state: step.atTeam ? 'done' : 'current' },
    { key: 'team', label: publicTexts.register.teamStep, state: step.atTeam ? 'current' : 'waiting' },
  ] as const;

  const teamStep = () => {
    const unread = [sectors, tracks, questions].find(({ isError, data }) => isError && data === undefined);
    if (unread) return <LoadFailure query={unread} />;
    if (!sectors.data || !tracks.data || questions.isPending) return <SkeletonCard lines={3} />;
    const { sectors: offered } = sectors.data;
    if (offered.length === 0) return <Notice tone="waiting">{publicTexts.register.noSectors}</Notice>;
    return (
      <StepForm
        form={teamForm.form}
        title={publicTexts.register.teamStep}
        focusTitle
        submitText={publicTexts.register.submit}
        pending={register.isPending || register.isSuccess}
        back={
          <Button size="large" disabled={register.isPending} onClick={step.toLeader}>
            {publicTexts.register.back}
          </Button>
        }
        onSubmit={() => {
          const isSecret = !step.isReloaded || leaderForm.check();
          if (teamForm.check() && isSecret) register.mutate();
        }}
      >
        <TeamStep
          sectors={offered}
          tracks={tracks.data.tracks}
          values={team}
          faults={teamForm.faults}
          onChange={changeTeam}
        />
        {asked && (
          <div className={formStyles.fields}>
            <asked.AnswerFields
              large
              fields={fields}
              ofAllTracks={asked.fields}
              answers={team.answers}
              ticked={tickedConsents}
              faults={teamForm.faults}
              onChange={(answers) => changeTeam({ answers })}
            />
          </div>
        )}
        {step.isReloaded && (
          <div className={formStyles.fields}>
            <PasswordFields values={leader} faults={leaderForm.faults} onChange={changeLeader} />
          </div>
        )}
      </StepForm>
    );
  };

  return (
    <>
      <div className={styles.steps}>
        <Steps label={publicTexts.register.steps} steps={steps} />
      </div>
      {step.atTeam ? (
        teamStep()
      ) : (
        <StepForm
          form={leaderForm.form}
          title={publicTexts.register.leaderStep}
          focusTitle={step.isRevisit}
          submitText={publicTexts.register.next}
          pending={check.isPending}
          onSubmit={() => leaderForm.check() && check.mutate()}
        >
          <PersonStep values={leader} faults={leaderForm.faults} onChange={changeLeader} />
        </StepForm>
      )}
    </>
  );
}

import { LoadFailure, useFormFaults } from '@portal/area-kit';
import { Button, Notice, SkeletonCard, Steps } from '@portal/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { publicTexts } from '../../public-texts.ts';
import { LeaderStep } from './leader-step.tsx';
import styles from './register.module.css';
import { useRegisterDraft } from './register-draft.ts';
import { leaderFaults, teamFaults } from './register-faults.ts';
import { StepForm } from './step-form.tsx';
import { TeamStep } from './team-step.tsx';
import { useRegistration } from './use-registration.ts';
import { useSectors } from './use-sectors.ts';

const TEAM_STEP = 'team';

/**
 * Which step is on screen. It is part of the address, so that the browser's way back leads to the leader; the team
 * is never shown before the leader was checked in this visit, as after a reload, which has lost the passwords.
 */
function useStep() {
  const [search, setSearch] = useSearchParams();
  const [checked, setChecked] = useState(false);
  return {
    atTeam: checked && search.get('step') === TEAM_STEP,
    moved: checked,
    toTeam: () => {
      setChecked(true);
      setSearch({ step: TEAM_STEP });
    },
    toLeader: () => setSearch({}, { replace: true }),
  };
}

/** The registration in two steps: the leader, checked with the server before going on, then the team. */
export function RegisterForm() {
  const { leader, team, changeLeader, changeTeam } = useRegisterDraft();
  const sectors = useSectors();
  const step = useStep();
  const leaderForm = useFormFaults(leader, leaderFaults);
  const teamForm = useFormFaults(team, teamFaults);
  const { check, register } = useRegistration({
    leader,
    team,
    onChecked: step.toTeam,
    onLeaderRefused: (faults) => {
      step.toLeader();
      leaderForm.refuse(faults);
    },
    onTeamRefused: teamForm.refuse,
  });

  const way = [
    { key: 'leader', label: publicTexts.register.leaderStep, state: step.atTeam ? 'done' : 'current' },
    { key: 'team', label: publicTexts.register.teamStep, state: step.atTeam ? 'current' : 'waiting' },
  ] as const;

  const teamStep = () => {
    if (sectors.isPending) return <SkeletonCard lines={3} />;
    if (sectors.isError) return <LoadFailure query={sectors} />;
    if (sectors.data.length === 0) return <Notice tone="waiting">{publicTexts.register.noSectors}</Notice>;
    return (
      <StepForm
        form={teamForm.form}
        title={publicTexts.register.teamStep}
        entered
        submitText={publicTexts.register.submit}
        pending={register.isPending || register.isSuccess}
        back={
          <Button size="large" disabled={register.isPending} onClick={step.toLeader}>
            {publicTexts.register.back}
          </Button>
        }
        onSubmit={() => teamForm.check() && register.mutate()}
      >
        <TeamStep sectors={sectors.data} values={team} faults={teamForm.faults} onChange={changeTeam} />
      </StepForm>
    );
  };

  return (
    <>
      <div className={styles.way}>
        <Steps label={publicTexts.register.way} steps={way} />
      </div>
      {step.atTeam ? (
        teamStep()
      ) : (
        <StepForm
          form={leaderForm.form}
          title={publicTexts.register.leaderStep}
          entered={step.moved}
          submitText={publicTexts.register.next}
          pending={check.isPending}
          onSubmit={() => leaderForm.check() && check.mutate()}
        >
          <LeaderStep values={leader} faults={leaderForm.faults} onChange={changeLeader} />
        </StepForm>
      )}
    </>
  );
}

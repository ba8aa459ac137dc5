import { NAME_MAX } from '@portal/api-client';
import { sectorCalls, teamCalls, trackCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import {
  chosenTrack,
  type Faults,
  LoadFailure,
  outdatedBy,
  PageButton,
  TrackField,
  textFields,
  trackFaults,
  useFormFaults,
  useRead,
} from '@portal/area-kit';
import { Button, Card, Form, Muted, Notice, PageHeader, Stack, TextField } from '@portal/ui';
import { RELOAD_DELAY_LONG_MS, TOAST_LONGEST_SECONDS } from '@portal/ui/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserPlus, X } from 'lucide-react';
import { useEffect } from 'react';
import fields from '../../../shared/forms/fields.module.css';
import formStyles from '../../../shared/forms/form-page.module.css';
import { RestoredNotice, useKeptForm } from '../../../shared/forms/use-kept-form.tsx';
import { TEAMS_PATH } from '../../../shared/navigation/paths.ts';
import { PersonFields } from '../../../shared/people/person-fields.tsx';
import { peopleTexts } from '../../../shared/people/texts.ts';
import { SectorFields } from '../sector-fields.tsx';
import styles from './add-team.module.css';
import {
  EMPTY_TEAM,
  emptyMember,
  type FlatTeam,
  flatTeam,
  type NewMember,
  type NewTeam,
  newTeamFaults,
  registerBody,
} from './new-team.ts';
import { addTeamTexts } from './texts.ts';

/** Adds a team with its leader, and with members if they are already known. */
export default function AddTeamPage() {
  const { team, kept, form, faults, submit, sending, added } = useNewTeam();
  const { change } = kept;
  return (
    <Stack>
      <PageHeader title={addTeamTexts.title} subtitle={addTeamTexts.subtitle} />
      {kept.isRestored && <RestoredNotice onStartOver={kept.startOver} />}
      {added && (
        <Notice tone="ok" title={addTeamTexts.done} live>
          {addTeamTexts.doneNote}
        </Notice>
      )}
      <Form ref={form} className={formStyles.form} onSubmit={submit}>
        <fieldset className={formStyles.body} disabled={sending || added}>
          <Card title={addTeamTexts.team}>
            <TeamFields team={team} faults={faults} onChange={change} />
          </Card>
          <Card title={addTeamTexts.leader}>
            <p className={styles.hint}>
              <Muted>{addTeamTexts.leaderHint}</Muted>
            </p>
            <div className={fields.fields}>
              <PersonFields
                values={team.leader}
                faultOf={(field) => faults[`leader.${field}`]}
                onChange={(changes) => change({ leader: { ...team.leader, ...changes } })}
              />
            </div>
          </Card>
          <Card title={addTeamTexts.members}>
            <NewMembers members={team.members} faults={faults} onChange={(members) => change({ members })} />
          </Card>
        </fieldset>
        <div className={formStyles.buttons}>
          <PageButton to={TEAMS_PATH}>{addTeamTexts.cancel}</PageButton>
          <Button kind="primary" type="submit" loading={sending} disabled={added}>
            {addTeamTexts.submit}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}

/** The state of the form: values, faults and submission. */
function useNewTeam() {
  const { api, toasts, navigate } = useShell();
  const queryClient = useQueryClient();
  const kept = useKeptForm('team.new', null, () => EMPTY_TEAM, addTeamTexts.leave);
  const tracks = useRead(trackCalls.list).data?.tracks;
  const team = { ...kept.values, track_id: chosenTrack(tracks, kept.values.track_id) };
  const { form, faults, check, refuse } = useFormFaults(flatTeam(team), () => ({
    ...newTeamFaults(team),
    ...trackFaults(tracks, team.track_id),
  }));
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.send(teamCalls.register, { body: registerBody(team) }),
    // Also once the page was left.
    onSuccess: () => kept.show(null, team),
  });

  // The delay leaves time to read the long toast.
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => navigate(TEAMS_PATH), RELOAD_DELAY_LONG_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  const submit = () => {
    if (!check()) return;
    const toast = toasts.loading(addTeamTexts.running);
    mutate(undefined, {
      onSuccess: () => {
        toast.success(addTeamTexts.done, TOAST_LONGEST_SECONDS);
        void queryClient.invalidateQueries(outdatedBy(teamCalls.register));
      },
      onError: (error) => {
        toast.error(addTeamTexts.systemError);
        refuse(error);
      },
    });
  };
  return {
    team,
    kept,
    form,
    faults,
    submit,
    sending: isPending,
    added: isSuccess,
  };
}

interface TeamFieldsProps {
  readonly team: NewTeam;
  readonly faults: Faults<FlatTeam>;
  readonly onChange: (changes: Partial<NewTeam>) => void;
}

/** Name, track, sector and sub-sectors of the team. Choosing another sector clears the sub-sectors. */
function TeamFields({ team, faults, onChange }: TeamFieldsProps) {
  const sectors = useRead(sectorCalls.list);
  const tracks = useRead(trackCalls.list);
  const text = textFields<NewTeam>(team, faults, (_next, typed) => onChange(typed));
  if (sectors.isError && !sectors.data) return <LoadFailure query={sectors} />;
  if (tracks.isError && !tracks.data) return <LoadFailure query={tracks} />;
  return (
    <div className={fields.fields}>
      <TextField
        label={addTeamTexts.teamName}
        autoComplete="off"
        maxLength={NAME_MAX}
        {...text('team_name')}
      />
      <TrackField {...text('track_id')} tracks={tracks.data?.tracks ?? []} />
      <SectorFields
        sectors={sectors.data?.sectors}
        values={team}
        faults={faults}
        subSectorsLabel={addTeamTexts.subSectors}
        onChange={onChange}
      />
    </div>
  );
}

interface NewMembersProps {
  readonly members: readonly NewMember[];
  readonly faults: Faults<FlatTeam>;
  readonly onChange: (members: readonly NewMember[]) => void;
}

/** The members of a new team; none at first. */
function NewMembers({ members, faults, onChange }: NewMembersProps) {
  const change = (at: number, changes: Partial<NewMember>) =>
    onChange(members.map((member, index) => (index === at ? { ...member, ...changes } : member)));
  return (
    <div className={styles.members}>
      <Muted>{addTeamTexts.membersHint}</Muted>
      {faults.members && (
        <Notice tone="refused" live>
          {faults.members}
        </Notice>
      )}
      {members.map((member, index) => (
        <fieldset key={member.key} className={`${formStyles.person} ${styles.member}`}>
          <legend className={formStyles.legend}>{addTeamTexts.member(index + 1)}</legend>
          <div className={styles.remove}>
            <Button
              kind="text"
              aria-label={addTeamTexts.removeMember(index + 1)}
              icon={<X size={16} strokeWidth={1.8} aria-hidden />}
              onClick={() => onChange(members.filter(({ key }) => key !== member.key))}
            />
          </div>
          <div className={fields.fields}>
            <PersonFields
              values={member}
              faultOf={(field) => faults[`members.${index}.${field}`]}
              onChange={(changes) => change(index, changes)}
            />
            <TextField
              label={peopleTexts.specialty}
              autoComplete="off"
              maxLength={NAME_MAX}
              value={member.specialty}
              error={faults[`members.${index}.specialty`]}
              onChange={({ target }) => change(index, { specialty: target.value })}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          kind="quiet"
          icon={<UserPlus size={16} strokeWidth={1.6} aria-hidden />}
          onClick={() => onChange([...members, emptyMember()])}
        >
          {addTeamTexts.addMember}
        </Button>
      </div>
    </div>
  );
}

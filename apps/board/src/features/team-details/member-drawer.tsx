import { NAME_MAX, type TeamMember } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { cleanPerson, personFaults, serverFaults, useFormFaults } from '@portal/area-kit';
import { DialogForm, Drawer, TextField } from '@portal/ui';
import { useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import fields from '../../shared/forms/fields.module.css';
import { PersonFields } from '../../shared/forms/person-fields.tsx';
import { useSeen } from '../../shared/forms/use-seen.ts';
import { TEAM_CHANGES } from '../../shared/team-actions/team-ref.ts';
import { peopleTexts } from '../../texts/people.ts';
import { teamActionsTexts } from '../../texts/team-actions.ts';
import { teamDetailsTexts } from '../../texts/team-details.ts';
import { AfterClosing } from './after-closing.tsx';

export interface MemberDrawerProps {
  readonly teamId: string;
  /** The member to change; null adds one. */
  readonly member: TeamMember | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

const FIELDS = ['full_name', 'email', 'phone_number', 'identity', 'specialty'] as const;

/** The fields that the server compares with `seen`; the board always receives all of them. */
function comparedFields(member: TeamMember | null) {
  const { full_name = '', email = '', phone_number = '', identity = '', specialty = null } = member ?? {};
  return { full_name, email, phone_number, identity, specialty };
}

/** Adds a member or changes one. After a refusal the drawer stays open with the typed values. */
export function MemberDrawer({ teamId, member, open, onClose }: MemberDrawerProps) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const [values, setValues] = useState({
    full_name: member?.full_name ?? '',
    email: member?.email ?? '',
    phone_number: member?.phone_number ?? '',
    identity: member?.identity ?? '',
    specialty: member?.specialty ?? '',
  });
  const { seen, noteConflict } = useSeen(comparedFields(member));
  const { form, faults, check, refuse } = useFormFaults(values, personFaults);
  const change = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });

  const save = async () => {
    if (!check()) return;
    const person = { ...cleanPerson(values), specialty: values.specialty.trim() || null };
    const body = { team_id: teamId, correction: true, ...person };
    const { error } = await act({
      call: () =>
        member
          ? api.teams.changeMember({ ...body, ...seen, user_id: member.user_id })
          : api.teams.addMember(body),
      running: teamActionsTexts.saving,
      done: teamDetailsTexts.memberSaved(body.full_name),
      failed: teamActionsTexts.failed,
      changes: TEAM_CHANGES,
    });
    noteConflict(error);
    if (error) refuse(serverFaults(error, FIELDS));
    else onClose();
  };
  return (
    <Drawer
      title={member ? teamDetailsTexts.editMember : teamDetailsTexts.addMember}
      open={open}
      onClose={onClose}
      confirmText={teamActionsTexts.save}
      onConfirm={() => void save()}
      confirming={acting}
    >
      <DialogForm ref={form} className={fields.fields} onSubmit={() => void save()} busy={acting}>
        <AfterClosing />
        <PersonFields values={values} faultOf={(field) => faults[field]} onChange={change} />
        <TextField
          label={peopleTexts.specialty}
          maxLength={NAME_MAX}
          value={values.specialty}
          error={faults.specialty}
          onChange={({ target }) => change({ specialty: target.value })}
        />
      </DialogForm>
    </Drawer>
  );
}

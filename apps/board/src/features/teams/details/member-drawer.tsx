import { changesOf, NAME_MAX } from '@portal/api-client';
import { memberCalls, type TeamMember } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { cleanPerson, personFaults } from '@portal/area-kit';
import { Drawer, TextField } from '@portal/ui';
import { useState } from 'react';
import type { Shown } from '../../../shared/dialogs/use-dialog.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { useSeen } from '../../../shared/forms/use-seen.ts';
import { PersonFields } from '../../../shared/people/person-fields.tsx';
import { peopleTexts } from '../../../shared/people/texts.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import { AfterClosing } from './after-closing.tsx';
import { teamDetailsTexts } from './texts.ts';

export interface MemberDrawerProps extends Shown {
  readonly teamId: string;
  /** The member to change; null adds one. */
  readonly member: TeamMember | null;
}

/** The fields that the server compares with `seen`; the board always receives all of them. */
function comparedFields(member: TeamMember | null) {
  const { full_name = '', email = '', phone_number = '', identity = '', specialty = null } = member ?? {};
  return { full_name, email, phone_number, identity, specialty };
}

/** Adds a member or changes one. After a refusal the drawer stays open with the typed values. */
export function MemberDrawer({ teamId, member, ...shown }: MemberDrawerProps) {
  const { api } = useShell();
  const [values, setValues] = useState({
    full_name: member?.full_name ?? '',
    email: member?.email ?? '',
    phone_number: member?.phone_number ?? '',
    identity: member?.identity ?? '',
    specialty: member?.specialty ?? '',
  });
  const { seen, noteConflict } = useSeen(comparedFields(member));
  const change = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });

  const person = { ...cleanPerson(values), specialty: values.specialty.trim() || null };
  const body = { team_id: teamId, correction: true, ...person };
  const { faults, formProps } = useSavedForm({
    values,
    faultsOf: personFaults,
    action: () => ({
      call: () =>
        member
          ? api.send(memberCalls.changeOfTeam, { body: { ...body, ...seen, user_id: member.user_id } })
          : api.send(memberCalls.addToTeam, { body }),
      running: teamActionsTexts.saving,
      done: teamDetailsTexts.memberSaved(body.full_name),
      failed: teamActionsTexts.failed,
      changes: changesOf(memberCalls.changeOfTeam),
    }),
    onSaved: shown.onClose,
    onRefused: noteConflict,
  });
  return (
    <Drawer
      {...shown}
      {...formProps}
      title={member ? teamDetailsTexts.editMember : teamDetailsTexts.addMember}
      confirmText={teamActionsTexts.save}
    >
      <AfterClosing />
      <PersonFields values={values} faultOf={(field) => faults[field]} onChange={change} />
      <TextField
        label={peopleTexts.specialty}
        maxLength={NAME_MAX}
        value={values.specialty}
        error={faults.specialty}
        onChange={({ target }) => change({ specialty: target.value })}
      />
    </Drawer>
  );
}

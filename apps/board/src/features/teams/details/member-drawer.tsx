import { changesOf, NAME_MAX } from '@portal/api-client';
import { memberCalls, type TeamMember } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { cleanPerson, type PersonFields as Person, personFaults } from '@portal/area-kit';
import { TextField } from '@portal/ui';
import { changedFields } from '../../../shared/forms/draft.ts';
import { RecordDrawer } from '../../../shared/forms/record-drawer.tsx';
import type { RecordForm } from '../../../shared/forms/record-form.ts';
import type { RecordDrawerState } from '../../../shared/forms/use-record-drawer.ts';
import { PersonFields } from '../../../shared/people/person-fields.tsx';
import { peopleTexts } from '../../../shared/people/texts.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import { AfterClosing } from './after-closing.tsx';
import { teamDetailsTexts } from './texts.ts';

export interface MemberValues extends Person {
  readonly specialty: string;
}

interface MemberDrawerProps {
  readonly teamId: string;
  readonly drawer: RecordDrawerState<TeamMember, MemberValues>;
}

const memberForm: RecordForm<TeamMember, MemberValues> = {
  valuesOf: (member) => ({
    full_name: member?.full_name ?? '',
    email: member?.email ?? '',
    phone_number: member?.phone_number ?? '',
    identity: member?.identity ?? '',
    specialty: member?.specialty ?? '',
  }),
  faultsOf: personFaults,
  inWords: ({ full_name, email, phone_number, identity, specialty }) => [
    full_name,
    email,
    phone_number,
    identity,
    specialty,
  ],
  texts: {
    add: teamDetailsTexts.addMember,
    edit: teamDetailsTexts.editMember,
    save: teamActionsTexts.save,
    changedMeanwhile: teamDetailsTexts.memberChangedMeanwhile,
  },
};

/** Adds a member or changes one. */
export function MemberDrawer({ teamId, drawer }: MemberDrawerProps) {
  const { api } = useShell();
  return (
    <RecordDrawer
      drawer={drawer}
      form={memberForm}
      action={(values, member, edited) => {
        const person = { ...cleanPerson(values), specialty: values.specialty.trim() || null };
        const ofTeam = { team_id: teamId, correction: true };
        return {
          call: () => {
            if (!member) return api.send(memberCalls.addToTeam, { body: { ...ofTeam, ...person } });
            const { user_id } = member;
            const changed = changedFields(person, member);
            return api.send(memberCalls.changeOfTeam, {
              body: { ...ofTeam, user_id, ...edited, ...changed },
            });
          },
          running: teamActionsTexts.saving,
          done: teamDetailsTexts.memberSaved(person.full_name),
          failed: teamActionsTexts.failed,
          changes: changesOf(memberCalls.changeOfTeam),
        };
      }}
    >
      {({ values, faults, change }) => (
        <>
          <AfterClosing />
          <PersonFields values={values} faultOf={(field) => faults[field]} onChange={change} />
          <TextField
            label={peopleTexts.specialty}
            maxLength={NAME_MAX}
            value={values.specialty}
            error={faults.specialty}
            onChange={({ target }) => change({ specialty: target.value })}
          />
        </>
      )}
    </RecordDrawer>
  );
}

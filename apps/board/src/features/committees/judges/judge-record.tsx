import { changesOf } from '@portal/api-client';
import { type Data, type Judge, judgeCalls } from '@portal/api-schema';
import { cleanPerson, personFaults } from '@portal/area-kit';
import { Muted } from '@portal/ui';
import { changedFields } from '../../../shared/forms/draft.ts';
import type { RecordKind } from '../../../shared/forms/record-kind.ts';
import { PersonFields } from '../../../shared/people/person-fields.tsx';
import { peopleTexts } from '../../../shared/people/texts.ts';
import { judgesTexts } from './texts.ts';

interface JudgeValues {
  readonly full_name: string;
  readonly email: string;
}

const SHOWN = ['full_name', 'email'];

const bodyOf = (values: JudgeValues) => {
  const { full_name, email } = cleanPerson(values);
  return { full_name, email: email || null };
};

/** Adding, changing and deleting the judges of a committee. `onAdded` gets the link of a new one. */
export function judgeRecord(
  committee_id: string,
  onAdded: (answer: Data<typeof judgeCalls.add>) => void,
): RecordKind<Judge, JudgeValues> {
  return {
    name: `judge ${committee_id}`,
    idOf: ({ id }) => id,
    valuesOf: (judge) => ({ full_name: judge?.full_name ?? '', email: judge?.email ?? '' }),
    faultsOf: (values) => {
      const { full_name, email } = personFaults(values);
      return { ...(full_name && { full_name }), ...(email && values.email.trim() !== '' && { email }) };
    },
    inWords: ({ full_name, email }) => ({
      full_name: [peopleTexts.full_name, full_name],
      email: [peopleTexts.email, email],
    }),
    fields: ({ values, faults, change }) => (
      <>
        <PersonFields values={values} shown={SHOWN} faultOf={(field) => faults[field]} onChange={change} />
        <Muted>
          {judgesTexts.nameHint} {judgesTexts.emailHint}
        </Muted>
      </>
    ),
    add: async (api, values) => {
      const { full_name, email } = bodyOf(values);
      onAdded(
        await api.send(judgeCalls.add, {
          body: { committee_id, full_name, ...(email !== null && { email }) },
        }),
      );
    },
    change: (api, values, judge, edited) =>
      api.send(judgeCalls.change, {
        body: { judge_id: judge.id, ...changedFields(bodyOf(values), judge), ...edited },
      }),
    remove: (api, { id }) => api.send(judgeCalls.delete, { body: { judge_id: id } }),
    changes: changesOf(judgeCalls.change),
    texts: judgesTexts,
    saved: ({ full_name }, judge) =>
      judge ? judgesTexts.saved(full_name.trim()) : judgesTexts.added(full_name.trim()),
    titleOf: ({ full_name }) => full_name,
    deleteText: () => judgesTexts.deleteText,
  };
}

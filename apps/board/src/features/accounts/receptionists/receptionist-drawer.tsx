import { changesOf } from '@portal/api-client';
import { type Receptionist, receptionistCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { NAME_MAX } from '@portal/domain/patterns';
import { Muted, TextField } from '@portal/ui';
import { RecordDrawer, type RecordForm } from '../../../shared/forms/record-drawer.tsx';
import { formTexts } from '../../../shared/forms/texts.ts';
import type { RecordDrawerState } from '../../../shared/forms/use-record-drawer.ts';
import { AccountFields } from '../../../shared/people/account-fields.tsx';
import { accountTexts } from '../texts.ts';
import {
  addBody,
  changeBody,
  type ReceptionistValues,
  receptionistFaults,
  receptionistValues,
} from './receptionist-form.ts';
import { receptionistTexts } from './texts.ts';

interface ReceptionistDrawerProps {
  readonly drawer: RecordDrawerState<Receptionist, ReceptionistValues>;
}

const receptionistForm: RecordForm<Receptionist, ReceptionistValues> = {
  valuesOf: receptionistValues,
  faultsOf: receptionistFaults,
  inWords: ({ full_name, email, desk }) => [full_name, email, desk].join('، '),
  texts: accountTexts,
};

/** Adds an account of the reception or changes one. */
export function ReceptionistDrawer({ drawer }: ReceptionistDrawerProps) {
  const { api } = useShell();
  return (
    <RecordDrawer
      drawer={drawer}
      form={receptionistForm}
      action={(values, seen) => {
        const name = values.full_name.trim();
        return {
          call: () =>
            seen
              ? api.send(receptionistCalls.change, { body: changeBody(values, seen) })
              : api.send(receptionistCalls.add, { body: addBody(values) }),
          running: formTexts.saving,
          done: seen ? accountTexts.saved(name) : accountTexts.added(name),
          failed: accountTexts.saveFailed,
          changes: changesOf(receptionistCalls.change),
        };
      }}
    >
      {({ values, seen, faults, change }) => (
        <>
          {seen === null && <Muted>{accountTexts.mailed}</Muted>}
          <AccountFields values={values} faultOf={(field) => faults[field]} onChange={change} />
          <TextField
            label={receptionistTexts.desk}
            hint={receptionistTexts.deskHint}
            maxLength={NAME_MAX}
            autoComplete="off"
            value={values.desk}
            error={faults.desk}
            onChange={({ target }) => change({ desk: target.value })}
          />
        </>
      )}
    </RecordDrawer>
  );
}

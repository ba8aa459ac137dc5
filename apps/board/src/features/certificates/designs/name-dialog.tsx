import { type CertificateTemplate, TITLE_MAX } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { serverFaults, useFormFaults } from '@portal/area-kit';
import { Dialog, DialogForm, TextField } from '@portal/ui';
import { useState } from 'react';
import { certificateDesignPath } from '../../../shared/paths.ts';
import { designsTexts } from '../../../texts/certificate-designs.ts';
import { useDesignActions } from './use-design-actions.ts';

/** What the name is asked for. */
export type NameSubject =
  | { readonly doing: 'add' }
  | { readonly doing: 'copy' | 'rename'; readonly design: CertificateTemplate };

interface NameDialogProps {
  readonly subject: NameSubject;
  readonly open: boolean;
  readonly onClose: () => void;
}

function firstName(subject: NameSubject): string {
  if (subject.doing === 'add') return '';
  const { name } = subject.design;
  return subject.doing === 'rename' ? name : `${designsTexts.copyOf} ${name}`.slice(0, TITLE_MAX);
}

/** Asks for the name of a design, then adds, copies or renames it. A new one opens in the designer. */
export function NameDialog({ subject, open, onClose }: NameDialogProps) {
  const { navigate } = useShell();
  const { add, copy, rename, acting } = useDesignActions();
  const [values, setValues] = useState({ name: firstName(subject) });
  const { form, faults, check, refuse } = useFormFaults(values, ({ name }) =>
    name.trim() === '' ? { name: designsTexts.nameRequired } : {},
  );
  const run = (name: string) => {
    if (subject.doing === 'add') return add(name);
    return subject.doing === 'copy' ? copy(subject.design, name) : rename(subject.design, name);
  };
  const save = async () => {
    if (!check()) return;
    const { result, error } = await run(values.name.trim());
    if (!result) {
      refuse(serverFaults(error, ['name']));
      return;
    }
    onClose();
    if (subject.doing !== 'rename') navigate(certificateDesignPath(result.template.id));
  };
  return (
    <Dialog
      title={designsTexts[subject.doing]}
      open={open}
      onClose={onClose}
      confirmText={designsTexts.save}
      onConfirm={() => void save()}
      confirming={acting}
    >
      <DialogForm ref={form} onSubmit={() => void save()} busy={acting}>
        <TextField
          label={designsTexts.name}
          hint={designsTexts.nameHint}
          maxLength={TITLE_MAX}
          autoComplete="off"
          value={values.name}
          error={faults.name}
          onChange={({ target }) => setValues({ name: target.value })}
        />
      </DialogForm>
    </Dialog>
  );
}

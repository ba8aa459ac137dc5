import { TITLE_MAX } from '@portal/api-client';
import type { CertificateTemplate } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { FormDialog, SelectField, TextField } from '@portal/ui';
import { type Shown, useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { certificateDesignPath } from '../../../shared/navigation/paths.ts';
import { CERTIFICATE_PURPOSES, type CertificatePurpose } from '../designer/texts.ts';
import { designsTexts } from './texts.ts';
import { useDesignActions } from './use-design-actions.ts';

/** What the name is asked for. */
export type NameSubject =
  | { readonly doing: 'add' }
  | { readonly doing: 'copy' | 'rename'; readonly design: CertificateTemplate };

const purposes = CERTIFICATE_PURPOSES.map((value) => ({ value, label: designsTexts.purposes[value] }));

function firstName(subject: NameSubject): string {
  if (subject.doing === 'add') return designsTexts.names.participation;
  const { name } = subject.design;
  return subject.doing === 'rename' ? name : `${designsTexts.copyOf} ${name}`.slice(0, TITLE_MAX);
}

/** Asks for the name of a design, then adds, copies or renames it. A new one opens in the designer. */
export function NameDialog({ subject, ...shown }: Shown & { subject: NameSubject }) {
  const { navigate } = useShell();
  const { add, copy, rename } = useDesignActions();
  const [values, change] = useTyped(shown, {
    name: firstName(subject),
    purpose: 'participation' as CertificatePurpose,
  });
  const choosePurpose = (purpose: CertificatePurpose) => {
    const isOwn = values.name !== designsTexts.names[values.purpose];
    change({ purpose, name: isOwn ? values.name : designsTexts.names[purpose] });
  };
  const { faults, formProps } = useSavedForm({
    values,
    faultsOf: ({ name }) => (name.trim() === '' ? { name: designsTexts.nameRequired } : {}),
    action: () => {
      const name = values.name.trim();
      if (subject.doing === 'add') return add(name, values.purpose);
      return subject.doing === 'copy' ? copy(subject.design, name) : rename(subject.design, name);
    },
    onSaved: ({ template }) => {
      shown.onClose();
      if (subject.doing !== 'rename') navigate(certificateDesignPath(template.id));
    },
  });
  return (
    <FormDialog {...shown} {...formProps} title={designsTexts[subject.doing]} confirmText={designsTexts.save}>
      {subject.doing === 'add' && (
        <SelectField
          label={designsTexts.purpose}
          hint={designsTexts.purposeHint}
          placeholder={designsTexts.purpose}
          options={purposes}
          value={values.purpose}
          onChange={({ target }) => choosePurpose(target.value as CertificatePurpose)}
        />
      )}
      <TextField
        label={designsTexts.name}
        hint={designsTexts.nameHint}
        maxLength={TITLE_MAX}
        autoComplete="off"
        value={values.name}
        error={faults.name}
        onChange={({ target }) => change({ name: target.value })}
      />
    </FormDialog>
  );
}

import { changesOf, TITLE_MAX } from '@portal/api-client';
import { type CertificateTemplate, certificateTemplateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { isEditConflict, newId } from '@portal/area-kit';
import { A4 } from '@portal/domain/certificate-fields';
import { FormDialog, SelectField, TextField } from '@portal/ui';
import { useRef, useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { type Shown, useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { certificateDesignPath } from '../../../shared/navigation/paths.ts';
import { starterFields } from '../designer/state/design-fields.ts';
import { CERTIFICATE_PURPOSES, type CertificatePurpose } from '../designer/texts.ts';
import { designsTexts } from './texts.ts';

/** What the name is asked for. */
export type NameSubject =
  | { readonly doing: 'add' }
  | { readonly doing: 'copy' | 'rename'; readonly design: CertificateTemplate };

const changes = changesOf(certificateTemplateCalls.change);
const purposes = CERTIFICATE_PURPOSES.map((value) => ({ value, label: designsTexts.purposes[value] }));

function firstName(subject: NameSubject): string {
  if (subject.doing === 'add') return designsTexts.names.participation;
  const { name } = subject.design;
  return subject.doing === 'rename' ? name : `${designsTexts.copyOf} ${name}`.slice(0, TITLE_MAX);
}

/** Asks for the name of a design, then adds, copies or renames it. A new one opens in the designer. */
export function NameDialog({ subject, ...shown }: Shown & { subject: NameSubject }) {
  const { api, navigate } = useShell();
  const { sending } = useAction();
  const [values, change] = useTyped(shown, {
    name: firstName(subject),
    purpose: 'participation' as CertificatePurpose,
  });
  const choosePurpose = (purpose: CertificatePurpose) => {
    const isOwn = values.name !== designsTexts.names[values.purpose];
    change({ purpose, name: isOwn ? values.name : designsTexts.names[purpose] });
  };
  const [addedId] = useState(newId);
  // Sent again after a failure, only what is missing is sent.
  const added = useRef<CertificateTemplate>(null);
  /** A new design has a title, a sentence and the usual fields, so that certificates of it can be issued at once. */
  const add = async (name: string) => {
    added.current ??= (
      await api.send(certificateTemplateCalls.add, { body: { id: addedId, name } })
    ).template;
    const { id: template_id, version } = added.current;
    const fields = starterFields(values.purpose, A4);
    return api.send(certificateTemplateCalls.change, { body: { template_id, version, name, fields } });
  };
  /** An attempt whose answer was lost added it, and another person has changed it since. */
  const showAdded = (error: unknown): never => {
    if (isEditConflict(error)) {
      shown.onClose();
      navigate(certificateDesignPath(addedId));
    }
    throw error;
  };
  const { faults, formProps } = useSavedForm({
    values,
    faultsOf: ({ name }) => (name.trim() === '' ? { name: designsTexts.nameRequired } : {}),
    action: () => {
      const name = values.name.trim();
      const texts = designsTexts.adding(name);
      if (subject.doing === 'add') return { ...texts, call: () => add(name).catch(showAdded), changes };
      const { id, version } = subject.design;
      if (subject.doing === 'rename') {
        const body = { template_id: id, version, name };
        return sending(certificateTemplateCalls.change, designsTexts.renaming, { body });
      }
      const body = { id: addedId, name, copy_of: id };
      const copying = sending(certificateTemplateCalls.add, texts, { body });
      return { ...copying, call: () => copying.call().catch(showAdded) };
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

import { ApiError, changesOf, TITLE_MAX } from '@portal/api-client';
import { type CertificateTemplate, certificateTemplateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { isEditConflict, newId } from '@portal/area-kit';
import { A4 } from '@portal/domain/certificate-fields';
import { FormDialog, SelectField, TextField } from '@portal/ui';
import { useAction } from '../../../shared/actions/use-action.ts';
import { type Shown, useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import { addFailures, useSavedForm } from '../../../shared/forms/use-saved-form.ts';
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
    /** The id that a new design gets. */
    id: newId(),
    /** The new design as it was found stored by an earlier attempt. */
    stored: null as CertificateTemplate | null,
  });
  /** Whether nobody has changed it since an earlier attempt stored it. */
  const isNew = (values.stored?.version ?? 1) === 1;
  const choosePurpose = (purpose: CertificatePurpose) => {
    const isOwn = values.name !== designsTexts.names[values.purpose];
    change({ purpose, name: isOwn ? values.name : designsTexts.names[purpose] });
  };
  /** A new design has a title, a sentence and the usual fields, so that certificates of it can be issued at once. */
  const add = async (name: string, copy_of?: string) => {
    const { id, stored } = values;
    // Kept, so that the next attempt sends it again, also after a reload.
    change({ id });
    const fields = copy_of === undefined && isNew && { fields: starterFields(values.purpose, A4) };
    try {
      if (stored) {
        const body = { template_id: id, version: stored.version, name, ...fields };
        return await api.send(certificateTemplateCalls.change, { body });
      }
      const body = { id, name, ...(copy_of !== undefined && { copy_of }), ...fields };
      return await api.send(certificateTemplateCalls.add, { body });
    } catch (error) {
      if (isEditConflict(error)) {
        // The next attempt changes it as it is stored now.
        const now = await api.send(certificateTemplateCalls.list).catch(() => null);
        change({ stored: now?.templates.find((design) => design.id === id) ?? stored });
      }
      // Deleted meanwhile: the next attempt adds another one.
      if (error instanceof ApiError && error.status === 404) change({ id: newId(), stored: null });
      throw error;
    }
  };
  const { faults, formProps } = useSavedForm({
    values,
    faultsOf: ({ name }) => (name.trim() === '' ? { name: designsTexts.nameRequired } : {}),
    action: () => {
      const name = values.name.trim();
      const failures = values.stored ? {} : addFailures;
      const texts = { ...designsTexts.adding(name), failures };
      if (subject.doing === 'add') return { ...texts, call: () => add(name), changes };
      const { id, version } = subject.design;
      if (subject.doing === 'copy') return { ...texts, call: () => add(name, id), changes };
      const body = { template_id: id, version, name };
      return sending(certificateTemplateCalls.change, designsTexts.renaming, { body });
    },
    onSaved: ({ template }) => {
      shown.onClose();
      if (subject.doing !== 'rename') navigate(certificateDesignPath(template.id));
    },
  });
  return (
    <FormDialog {...shown} {...formProps} title={designsTexts[subject.doing]} confirmText={designsTexts.save}>
      {subject.doing === 'add' && isNew && (
        <SelectField
          label={designsTexts.purpose}
          hint={designsTexts.purposeHint}
          options={purposes}
          value={values.purpose}
          onChoose={choosePurpose}
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

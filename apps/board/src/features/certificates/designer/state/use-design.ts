import {
  type CertificateField,
  type CertificateTemplate,
  certificateTemplateCalls,
} from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { keptDraft } from '@portal/area-kit';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { useAction } from '../../../../shared/actions/use-action.ts';
import { designerTexts } from '../texts.ts';
import { changedKinds, isSameFields } from './design-fields.ts';
import { designReducer, fieldsOf, openDesign } from './design-state.ts';
import { faultsByPlace, type RefusedField, refusedFields } from './field-faults.ts';

/** What was changed, and the design over which it was. */
interface DesignDraft {
  readonly seen: CertificateTemplate;
  readonly fields: readonly CertificateField[];
}

/** The unsaved changes of a design, in this tab. */
export const designDraft = (userId: string, id: string) => keptDraft<DesignDraft>(userId, `design.${id}`);

/**
 * The design that is edited, over the stored one, which other directors may change meanwhile. What was changed is kept in this tab until
 * it is saved or given up.
 *
 * @param stored as it is stored now
 */
export function useDesign(stored: CertificateTemplate) {
  const { session, confirmLeave } = useShell();
  const { send, acting } = useAction();
  const kept = useMemo(() => designDraft(session.userId, stored.id), [session.userId, stored.id]);
  const [left] = useState(kept.read);
  const [seen, setSeen] = useState(left?.seen ?? stored);
  const [state, dispatch] = useReducer(designReducer, left?.fields ?? stored.fields, openDesign);
  const [refused, setRefused] = useState<readonly RefusedField[]>([]);

  const fields = fieldsOf(state);
  const isEdited = !isSameFields(fields, seen.fields);
  const isNewer = stored.version > seen.version;
  /** Another person changed the fields, and the choice between both has not been made. */
  const hasConflict =
    isNewer && isEdited && !isSameFields(stored.fields, seen.fields) && !isSameFields(stored.fields, fields);

  const takeStored = () => {
    setSeen(stored);
    if (!isSameFields(stored.fields, fields)) dispatch({ type: 'open', fields: stored.fields });
  };
  // Nothing is lost: the fields are as they were stored, or only the name or the background changed.
  useEffect(() => {
    if (!isNewer || hasConflict) return;
    if (isEdited) setSeen(stored);
    else takeStored();
  });
  useEffect(() => {
    if (isEdited) kept.keep({ seen, fields: fieldsOf(state) });
    else kept.forget();
  }, [kept, isEdited, seen, state]);
  useEffect(() => confirmLeave(() => (isEdited ? designerTexts.unsaved : null)), [confirmLeave, isEdited]);

  const save = async () => {
    const { result, error } = await send(certificateTemplateCalls.change, designerTexts.saving, {
      body: { template_id: stored.id, fields, version: seen.version },
    });
    if (result) setSeen(result.template);
    setRefused(refusedFields(fields, faultsByPlace(error)));
  };
  return {
    state,
    dispatch,
    page: isNewer ? stored.page : seen.page,
    isEdited,
    /** It shows what was changed before and never saved. */
    isRestored: isEdited && seen === left?.seen,
    hasConflict,
    theirChanges: hasConflict ? changedKinds(stored.fields, seen.fields) : [],
    takeStored,
    /** The next save overwrites what the other person stored. */
    keepEdited: () => setSeen({ ...stored }),
    save,
    saving: acting,
    refused,
  };
}

export type Design = ReturnType<typeof useDesign>;

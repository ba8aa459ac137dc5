import { fieldFault, type PageSize } from '@portal/domain/certificate-fields';
import { useEffect, useMemo, useState } from 'react';
import type { PlacedField } from '../state/design-state.ts';
import { refusedFields } from '../state/field-faults.ts';
import { usePreview } from './preview.request.ts';

/** How long the design must be unchanged before the server draws it. */
const SETTLED_MS = 300;

interface PreviewedDesign {
  readonly id: string;
  /** Of the stored design. */
  readonly version: number;
  readonly page: PageSize;
  readonly placed: readonly PlacedField[];
}

/** The certificate as the server draws it, a moment after the last change; faulty fields are left out. */
export function useDesignPreview({ id, version, page, placed }: PreviewedDesign) {
  // Together with the version: on a new page other fields are outside.
  const drawable = useMemo(
    () => ({
      version,
      fields: placed.map(({ field }) => field).filter((field) => fieldFault(field, page) === null),
    }),
    [placed, page, version],
  );
  const sent = useSettled(drawable, SETTLED_MS);
  const preview = usePreview({ id, ...sent });
  return {
    ...preview,
    refused: refusedFields(sent.fields, preview.faults),
    updating: preview.updating || sent !== drawable,
  };
}

/** The value once it has not changed for so long; the first one at once. */
function useSettled<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

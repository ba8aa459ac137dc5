import { keyOf } from '@portal/api-client';
import {
  type CertificateAudience,
  type CertificateSample,
  type CertificateTemplate,
  certificateTemplateCalls,
} from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { fieldFault, type PageSize } from '@portal/domain/certificate-fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PlacedField } from '../state/design-state.ts';
import { refusedFields } from '../state/field-faults.ts';

/** What the server drew, and the sentences about the fields that it could not draw, by their place in the list. */
interface Preview {
  readonly file: Blob;
  readonly faults: Readonly<Record<number, string>>;
}

/**
 * The certificate as the server draws it for the person with the longest or the shortest name. Fields that it cannot draw, such
 * as one whose text does not fit, are left out of the file.
 *
 * @param version of the stored design: its background may be another
 * @param audience whose names are the examples; without it those of all teams that take part
 */
export function usePreview(
  { id, version, fields }: Pick<CertificateTemplate, 'id' | 'version' | 'fields'>,
  audience?: CertificateAudience,
) {
  const { api } = useShell();
  const [sample, setSample] = useState<CertificateSample>('longest');
  const params = { id };
  const body = { fields: [...fields], sample, ...(audience && { audience }) };
  const answer = useQuery({
    queryKey: [...keyOf(certificateTemplateCalls.preview, { params, body }), version],
    queryFn: async ({ signal }): Promise<Preview> => {
      const { faults } = await api.send(certificateTemplateCalls.check, { params, body, signal });
      const drawn = body.fields.filter((_, at) => faults.every(({ place }) => place !== at));
      const file = await api.send(certificateTemplateCalls.preview, {
        params,
        body: { ...body, fields: drawn },
        signal,
      });
      return { file, faults: Object.fromEntries(faults.map(({ place, sentence }) => [place, sentence])) };
    },
    placeholderData: keepPreviousData,
    // Drawn once: what others do in the portal changes at most the name that is the example.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  return {
    sample,
    setSample,
    file: answer.data?.file,
    faults: (!answer.isPlaceholderData && answer.data?.faults) || {},
    updating: answer.isFetching,
    failed: answer.isError,
    retry: () => void answer.refetch(),
  };
}

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

import { useSearchParams } from '@portal/area-contract/router';
import { LoadFailure } from '@portal/area-kit';
import { ForeignText, PageHeader, SkeletonList, Stack, type Step, Steps } from '@portal/ui';
import type { ReactNode } from 'react';
import { importTexts } from '../../texts/importing.ts';
import { useImport } from './import.request.ts';
import { ImportFile } from './import-file.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportReview } from './import-review.tsx';

const STEPS = ['file', 'review', 'apply'] as const;

/** Imports tables from a spreadsheet. The address names the import, so that a reload continues it. */
export default function ImportPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  const show = (next: string | null) => setParams(next === null ? {} : { id: next });
  if (id !== null) return <OneImport id={id} onRestart={() => show(null)} />;
  return (
    <ImportFrame current={0}>
      <ImportFile onChecked={(checked) => show(checked.id)} />
    </ImportFrame>
  );
}

function OneImport({ id, onRestart }: { readonly id: string; readonly onRestart: () => void }) {
  const query = useImport(id);
  if (query.isPending) {
    return (
      <ImportFrame current={1}>
        <SkeletonList />
      </ImportFrame>
    );
  }
  const found = query.data?.import;
  if (!found) {
    return (
      <ImportFrame current={1}>
        <LoadFailure query={query} />
      </ImportFrame>
    );
  }
  const isReview = found.status === 'checked' || found.status === 'failed';
  return (
    <ImportFrame
      current={isReview ? 1 : found.status === 'applied' ? STEPS.length : 2}
      file={found.file_name}
    >
      {isReview ? (
        <ImportReview found={found} onRestart={onRestart} />
      ) : (
        <ImportOutcome found={found} onRestart={onRestart} />
      )}
    </ImportFrame>
  );
}

interface ImportFrameProps {
  /** The index of the current step; past the last one when all are done. */
  readonly current: number;
  readonly file?: string;
  readonly children: ReactNode;
}

function ImportFrame({ current, file, children }: ImportFrameProps) {
  const steps = STEPS.map(
    (key, index): Step => ({
      key,
      label: importTexts.steps[key],
      state: index < current ? 'done' : index === current ? 'current' : 'waiting',
    }),
  );
  return (
    <Stack>
      <PageHeader
        title={importTexts.title}
        subtitle={file === undefined ? importTexts.subtitle : <ForeignText>{file}</ForeignText>}
      />
      <Steps label={importTexts.stepsLabel} steps={steps} />
      {children}
    </Stack>
  );
}

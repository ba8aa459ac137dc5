import { useLocation, useSearchParams } from '@portal/area-contract/router';
import { LoadFailure } from '@portal/area-kit';
import type { ImportKind } from '@portal/domain/import-columns';
import { ForeignText, PageHeader, SkeletonList, Stack, type Step, Steps } from '@portal/ui';
import type { ReactNode } from 'react';
import { useImport } from './import.request.ts';
import { ImportFile } from './import-file.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { kindOf } from './import-paths.ts';
import { ImportReview } from './import-review.tsx';
import { importTexts } from './texts.ts';

const STEPS = ['file', 'review', 'apply'] as const;

/** Imports a spreadsheet. The address names the kind of records and the import, so that a reload continues it. */
export default function ImportPage() {
  const [params, setParams] = useSearchParams();
  const kind = kindOf(useLocation().pathname);
  const id = params.get('id');
  const show = (next: string | null) => setParams(next === null ? {} : { id: next });
  if (id !== null) return <OneImport kind={kind} id={id} onRestart={() => show(null)} />;
  return (
    <ImportFrame kind={kind} current={0}>
      <ImportFile kind={kind} onChecked={(checked) => show(checked.id)} />
    </ImportFrame>
  );
}

interface OneImportProps {
  readonly kind: ImportKind;
  readonly id: string;
  readonly onRestart: () => void;
}

function OneImport({ kind, id, onRestart }: OneImportProps) {
  const query = useImport(id);
  if (query.isPending) {
    return (
      <ImportFrame kind={kind} current={1}>
        <SkeletonList />
      </ImportFrame>
    );
  }
  const found = query.data?.import;
  if (!found) {
    return (
      <ImportFrame kind={kind} current={1}>
        <LoadFailure query={query} />
      </ImportFrame>
    );
  }
  const isReview = found.status === 'checked' || found.status === 'failed';
  return (
    <ImportFrame
      kind={found.kind}
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
  readonly kind: ImportKind;
  /** The index of the current step; past the last one when all are done. */
  readonly current: number;
  readonly file?: string;
  readonly children: ReactNode;
}

function ImportFrame({ kind, current, file, children }: ImportFrameProps) {
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
        title={importTexts.kinds[kind].title}
        subtitle={file === undefined ? importTexts.subtitle : <ForeignText>{file}</ForeignText>}
      />
      <Steps label={importTexts.stepsLabel} steps={steps} />
      {children}
    </Stack>
  );
}

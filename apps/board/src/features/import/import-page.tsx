import { ApiError, readOf } from '@portal/api-client';
import { type Data, importCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { useLocation, useSearchParams } from '@portal/area-contract/router';
import { LoadFailure } from '@portal/area-kit';
import { IMPORT_KINDS, type ImportKind } from '@portal/domain/import-columns';
import { IMPORT_BUILT_UPON } from '@portal/domain/messages';
import {
  Button,
  ForeignText,
  Notice,
  PageHeader,
  ProgressBar,
  Row,
  SkeletonList,
  Stack,
  type Step,
  Steps,
} from '@portal/ui';
import { formatPercent } from '@portal/ui/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { listTexts } from '../../shared/lists/texts.ts';
import { EarlierImports } from './earlier-imports.tsx';
import styles from './import.module.css';
import { ImportFile } from './import-file.tsx';
import { IMPORT_PAGES } from './import-paths.ts';
import { ImportReview, type ImportStepProps } from './import-review.tsx';
import { importTexts } from './texts.ts';

const STEPS = ['file', 'review', 'apply'] as const;

/** How often a running import is asked for, milliseconds. */
const POLLING_MS = 700;

/** The kind that the page at an address imports. */
function kindOf(pathname: string): ImportKind {
  const kind = IMPORT_KINDS.find((known) => pathname.endsWith(`/${IMPORT_PAGES[known].path}`));
  if (!kind) throw new Error(`No import has the address ${pathname}`);
  return kind;
}

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
      <EarlierImports kind={kind} />
    </ImportFrame>
  );
}

interface OneImportProps {
  readonly kind: ImportKind;
  readonly id: string;
  readonly onRestart: () => void;
}

/** An import; asked for again and again while it is applied. */
function OneImport({ kind, id, onRestart }: OneImportProps) {
  const { api } = useShell();
  const query = useQuery<Data<typeof importCalls.get>>({
    ...readOf(api, importCalls.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.import.status === 'applying' ? POLLING_MS : false),
  });
  const found = query.data?.import;
  if (!found) {
    return (
      <ImportFrame kind={kind} current={1}>
        {query.isPending ? <SkeletonList /> : <LoadFailure query={query} />}
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
        title={IMPORT_PAGES[kind].title}
        subtitle={file === undefined ? importTexts.subtitle : <ForeignText>{file}</ForeignText>}
      />
      <Steps label={importTexts.stepsLabel} steps={steps} />
      {children}
    </Stack>
  );
}

/** The last step: the progress of the job, then what it changed, and taking back what it added. */
function ImportOutcome({ found, onRestart }: ImportStepProps) {
  const { prefix } = useShell();
  const { send, acting } = useAction();
  const [obstacles, setObstacles] = useState<readonly string[]>([]);
  const { id, kind, status, progress, counts, can_undo, undone_at } = found;
  const changes = counts.created + counts.updated;
  if (status === 'applying') {
    return (
      <ProgressBar label={importTexts.applying} percent={progress} valueText={formatPercent(progress)} />
    );
  }
  const undo = async () => {
    const { created, updated } = counts;
    const { error } = await send(importCalls.undo, importTexts.undoing(created, updated), { params: { id } });
    const isBuiltUpon = error instanceof ApiError && error.message === IMPORT_BUILT_UPON;
    setObstacles(isBuiltUpon ? Object.values(error.errors).flat() : []);
  };
  return (
    <div className={styles.stack}>
      {undone_at === null ? (
        <Notice tone="ok" title={importTexts.applied} live>
          <p>
            {changes > 0
              ? `${listTexts.importedRecords(counts.created, counts.updated)}.`
              : importTexts.nothingNew}
          </p>
        </Notice>
      ) : (
        <Notice tone="info" title={importTexts.undone} live>
          {counts.updated > 0 && <p>{importTexts.undoneText}</p>}
        </Notice>
      )}
      {can_undo && obstacles.length > 0 && (
        <Notice tone="refused" title={importTexts.undoRefused} live>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Row>
        {can_undo && (
          <Button kind="danger" disabled={acting} onClick={() => void undo()}>
            {importTexts.undo}
          </Button>
        )}
        <Button onClick={onRestart}>{importTexts.anotherFile}</Button>
        <Button kind="primary" href={resolvePath(prefix, IMPORT_PAGES[kind].list)}>
          {importTexts.kinds[kind].toList}
        </Button>
      </Row>
    </div>
  );
}

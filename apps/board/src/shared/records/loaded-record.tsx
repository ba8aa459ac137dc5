import { ApiError } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useLocation } from '@portal/area-contract/router';
import { LoadFailure, PageButton, type Read } from '@portal/area-kit';
import { NOT_FOUND } from '@portal/domain/messages';
import { Columns, EmptyState, Notice, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isNotFound } from '../failures/failure-text.ts';
import { formTexts } from '../forms/texts.ts';
import { RecordState } from './record-state.ts';

/** Deletes the record, then leads to the list; until then nothing of it is read. */
export type DeleteBy = (remove: () => Promise<boolean>) => Promise<void>;

interface LoadedRecordProps<Data, Item> {
  /** Of the page, until the record is there. */
  readonly title: string;
  /** Of the record, or of a list that has it. */
  readonly read: Read<Data>;
  /** The record in the answer; undefined when it is not there. */
  readonly itemOf: (data: Data) => Item | undefined;
  /** Lines of the skeleton's cards, and of one in a column beside them. */
  readonly skeleton: readonly number[];
  readonly sideSkeleton?: number;
  readonly notFound: {
    readonly title: string;
    readonly text: string;
    /** The link to the list of the records. */
    readonly toList: string;
  };
  readonly listPath: string;
  /** The record that the kept draft was typed over, for one that was deleted before the page was opened. */
  readonly typedOver?: () => Item | null | undefined;
  /** In place of saying that it is not there. */
  readonly whenMissing?: (notFound: ReactNode) => ReactNode;
  readonly children: (item: Item, deleteBy: DeleteBy) => ReactNode;
}

/** Always the same: another error in each render would render again. */
const MISSING = new ApiError(404, NOT_FOUND);

/**
 * The page of a record that the address names: loading, failed with a retry, deleted or never there, or what is there. One that is
 * deleted while it is shown stays, with what was typed into its page, and the page says so.
 */
export function LoadedRecord<Data, Item extends object>(props: LoadedRecordProps<Data, Item>) {
  return <Loaded key={useLocation().pathname} {...props} />;
}

function Loaded<Data, Item extends object>(props: LoadedRecordProps<Data, Item>) {
  const { title, read, itemOf, skeleton, sideSkeleton, notFound, listPath, whenMissing, children } = props;
  const { navigate } = useShell();
  const [leaving, setLeaving] = useState(false);
  const [typedOver] = useState(props.typedOver);
  // Its data stays when the record is missing after a later read.
  const answer = useQuery<Data, Error, Item>({
    ...read,
    enabled: !leaving,
    select: (data) => {
      const item = itemOf(data);
      if (!item) throw MISSING;
      return item;
    },
  });
  const isMissing = isNotFound(answer.error);
  const last = isMissing ? !whenMissing && (answer.data ?? typedOver) : answer.data;
  const isDeleted = isMissing && last;
  const deleteBy: DeleteBy = async (remove) => {
    setLeaving(true);
    const isDeleted = await remove();
    setLeaving(isDeleted);
    if (isDeleted) navigate(listPath);
  };
  const toList = <PageButton to={listPath}>{notFound.toList}</PageButton>;
  const content = () => {
    if (answer.isPending) {
      const cards = skeleton.map((lines) => <SkeletonCard key={lines} lines={lines} />);
      return sideSkeleton ? <Columns main={cards} side={<SkeletonCard lines={sideSkeleton} />} /> : cards;
    }
    if (!isMissing && !answer.data) return <LoadFailure query={answer} />;
    return <EmptyState title={notFound.title} text={notFound.text} action={toList} />;
  };
  const page = last ? (
    children(last, deleteBy)
  ) : (
    <Stack>
      <PageHeader title={title} />
      {content()}
    </Stack>
  );
  return (
    <RecordState value={leaving ? 'leaving' : isDeleted ? 'deleted' : 'stored'}>
      <Stack>
        {isDeleted && (
          <Notice tone="waiting" live title={notFound.title} action={toList}>
            {formTexts.deleted}
          </Notice>
        )}
        {isMissing && whenMissing ? whenMissing(page) : page}
      </Stack>
    </RecordState>
  );
}

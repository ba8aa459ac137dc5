import { useLocation } from '@portal/area-contract/router';
import { LoadFailure, PageButton } from '@portal/area-kit';
import { Columns, EmptyState, Notice, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { isNotFound } from '../failures/failure-text.ts';
import { formTexts } from '../forms/texts.ts';

interface LoadedRecordProps<Data, Item> {
  /** Of the page, until the record is there. */
  readonly title: string;
  readonly answer: UseQueryResult<Data>;
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
  readonly children: (item: Item) => ReactNode;
}

/**
 * The page of a record that the address names: loading, failed with a retry, deleted or never there, or what is there. One that is
 * deleted while it is shown stays, with what was typed into its page, and the page says so.
 */
export function LoadedRecord<Data, Item extends object>(props: LoadedRecordProps<Data, Item>) {
  const { title, answer, itemOf, skeleton, sideSkeleton, notFound, listPath, whenMissing, children } = props;
  const { pathname } = useLocation();
  const shown = useRef<{ readonly pathname: string; item: Item | undefined }>(null);
  const isMissing = isNotFound(answer.error);
  const item = answer.data && !isMissing ? itemOf(answer.data) : undefined;
  if (item || whenMissing || shown.current?.pathname !== pathname) shown.current = { pathname, item };
  if (isMissing || answer.data) shown.current.item ??= props.typedOver?.() ?? undefined;
  const last = shown.current.item;
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
    children(last)
  ) : (
    <Stack>
      <PageHeader title={title} />
      {content()}
    </Stack>
  );
  return (
    <Stack>
      {last && !item && (
        <Notice tone="waiting" live title={notFound.title} action={toList}>
          {formTexts.deleted}
        </Notice>
      )}
      {isMissing && whenMissing ? whenMissing(page) : page}
    </Stack>
  );
}

import { LoadFailure, PageButton } from '@portal/area-kit';
import { Columns, EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../failures/failure-text.ts';

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
  /** In place of saying that it is not there. */
  readonly whenMissing?: (notFound: ReactNode) => ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** The page of a record that the address names: loading, failed with a retry, deleted or never there, or what is there. */
export function LoadedRecord<Data, Item>(props: LoadedRecordProps<Data, Item>) {
  const { title, answer, itemOf, skeleton, sideSkeleton, notFound, listPath, children } = props;
  const isMissing = isNotFound(answer.error);
  const item = answer.data && !isMissing ? itemOf(answer.data) : undefined;
  if (item !== undefined) return children(item);
  const content = () => {
    if (answer.isPending) {
      const cards = skeleton.map((lines) => <SkeletonCard key={lines} lines={lines} />);
      return sideSkeleton ? <Columns main={cards} side={<SkeletonCard lines={sideSkeleton} />} /> : cards;
    }
    if (!isMissing && !answer.data) return <LoadFailure query={answer} />;
    return (
      <EmptyState
        title={notFound.title}
        text={notFound.text}
        action={<PageButton to={listPath}>{notFound.toList}</PageButton>}
      />
    );
  };
  const page = (
    <Stack>
      <PageHeader title={title} />
      {content()}
    </Stack>
  );
  return isMissing && props.whenMissing ? props.whenMissing(page) : page;
}

import { LoadFailure } from '@portal/area-kit';
import { Panel, SkeletonList } from '@portal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface ListPanelProps<Data> {
  readonly answer: UseQueryResult<Data>;
  readonly title?: string;
  /** Beside the title, once the data is there. */
  readonly aside?: (data: Data) => ReactNode;
  /** Search and filters, above the list. */
  readonly toolbar: ReactNode;
  /** Whether something else that the toolbar or the list shows is still loading. */
  readonly waits?: boolean;
  /** Lines of the skeleton of the first load. */
  readonly skeletonRows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** A panel with a list in it: its toolbar, then its skeleton, its failure with a retry, or its rows. */
export function ListPanel<Data>({
  answer,
  title,
  aside,
  toolbar,
  waits = false,
  skeletonRows,
  children,
}: ListPanelProps<Data>) {
  const content = () => {
    if (answer.isPending || waits) return <SkeletonList {...(skeletonRows && { rows: skeletonRows })} />;
    if (!answer.data) return <LoadFailure query={answer} />;
    return children(answer.data);
  };
  return (
    <Panel flush {...(title && { title })} aside={answer.data && aside?.(answer.data)}>
      {toolbar}
      <div aria-busy={answer.isPlaceholderData}>{content()}</div>
    </Panel>
  );
}

import { Button, EmptyState, Muted, PageHeader, PrintPreview, SkeletonCard, Stack } from '@portal/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '../failures/load-failure.tsx';
import { texts } from '../texts.ts';
import { fontsReady, useFontsReady } from './use-fonts-ready.ts';

export interface PrintPageProps<Data> {
  readonly title: string;
  /** What is printed; the page before it stays until it is loaded. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** How much is printed: «24 بطاقة». */
  readonly summary: (data: Data) => string;
  /** Choices of what is printed; not on paper. */
  readonly controls?: ReactNode;
  readonly isEmpty: (data: Data) => boolean;
  /** Shown where nothing is to be printed. */
  readonly empty: { readonly title: string; readonly text: string };
  readonly children: (data: Data) => ReactNode;
}

/** A page with a preview of what its button prints: A4 sheets and nothing else of the portal. */
export function PrintPage<Data>({
  title,
  query,
  summary,
  controls,
  isEmpty,
  empty,
  children,
}: PrintPageProps<Data>) {
  const areFontsReady = useFontsReady();
  const { data } = query;
  const print = async () => {
    await fontsReady();
    window.print();
  };
  const content = () => {
    if (data === undefined && !query.isPending) return <LoadFailure query={query} />;
    if (data === undefined || !areFontsReady) return <SkeletonCard lines={8} />;
    if (isEmpty(data)) return <EmptyState {...empty} />;
    return <PrintPreview label={title}>{children(data)}</PrintPreview>;
  };
  const hasSheets = data !== undefined && areFontsReady && !isEmpty(data);
  return (
    <Stack>
      <PageHeader
        title={title}
        {...(hasSheets && { subtitle: summary(data) })}
        actions={
          <Button kind="primary" disabled={!hasSheets} onClick={() => void print()}>
            {texts.printing.print}
          </Button>
        }
      />
      {controls}
      {hasSheets && <Muted>{texts.printing.hint}</Muted>}
      {content()}
    </Stack>
  );
}

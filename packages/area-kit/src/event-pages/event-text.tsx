import type { Page } from '@portal/api-client';
import { Card, EmptyState, ForeignText, Muted, Panel, SkeletonCard, Stack } from '@portal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { LoadFailure } from '../failures/load-failure.tsx';
import { texts } from '../texts.ts';
import { Markdown } from './markdown.tsx';

export interface EventTextProps {
  /** As `eventPageQuery` loads it. */
  readonly page: UseQueryResult<Page>;
  /** Wraps it in a card; not needed inside the white card of a wrapped page. */
  readonly card: boolean;
}

/** A text that the board writes, with its loading, error and empty states. */
export function EventText({ page, card }: EventTextProps) {
  const skeleton = <SkeletonCard lines={8} />;
  if (page.isPending) return skeleton;

  const content = () => {
    if (!page.data) return <LoadFailure query={page} />;
    const { body, images, contact } = page.data;
    return (
      <Stack>
        {body.trim() ? (
          <Markdown source={body} images={images} />
        ) : (
          <EmptyState title={texts.eventPages.empty} text={texts.eventPages.emptyText} />
        )}
        {contact && <SupportContact {...contact} />}
      </Stack>
    );
  };
  return <Suspense fallback={skeleton}>{card ? <Card>{content()}</Card> : content()}</Suspense>;
}

/** Email and phone number of support; renders nothing when the board has entered neither. */
function SupportContact({ email, phone }: NonNullable<Page['contact']>) {
  if (!email && !phone) return null;
  return (
    <Panel title={texts.eventPages.contact}>
      {email && (
        <p>
          <Muted>{texts.eventPages.email}</Muted>{' '}
          <a href={`mailto:${email}`}>
            <ForeignText ltr>{email}</ForeignText>
          </a>
        </p>
      )}
      {phone && (
        <p>
          <Muted>{texts.eventPages.phone}</Muted>{' '}
          <a href={`tel:${phone}`}>
            <ForeignText ltr>{phone}</ForeignText>
          </a>
        </p>
      )}
    </Panel>
  );
}

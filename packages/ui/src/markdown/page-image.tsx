import { pageImageId } from '@portal/domain/page-images';
import { AppLink } from '@portal/ui/core';
import { type ComponentProps, createContext, useContext } from 'react';
import { ForeignText } from '../components/foreign-text/foreign-text.tsx';

/** An uploaded image that a text may refer to by `pageImageAddress(id)`. */
export interface MarkdownImage {
  readonly id: string;
  /** Where it is read. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export const ImagesContext = createContext<readonly MarkdownImage[]>([]);
const InsideLink = createContext(false);

/**
 * An uploaded image, in the room that its size needs before it is loaded; it opens alone, where it can be zoomed. Images of
 * other sites are not loaded, because they would tell those sites of every reader: their links are shown instead.
 */
export function PageImage({ src = '', alt = '' }: { src?: string; alt?: string }) {
  const images = useContext(ImagesContext);
  const isInsideLink = useContext(InsideLink);
  const id = pageImageId(src);
  const image = images.find((one) => one.id === id);
  if (image) {
    const { url, width, height } = image;
    const picture = <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
    if (isInsideLink) return picture;
    return (
      <a href={url} target="_blank" rel="noopener">
        {picture}
      </a>
    );
  }
  if (isInsideLink || !/^https?:\/\//i.test(src)) return <ForeignText>{alt}</ForeignText>;
  return (
    <AppLink href={src}>
      <ForeignText>{alt || src}</ForeignText>
    </AppLink>
  );
}

/** A link of a text; one to an uploaded image opens it where it is served. */
export function PageLink({ href, children, ...rest }: ComponentProps<typeof AppLink>) {
  const images = useContext(ImagesContext);
  const id = pageImageId(href ?? '');
  const image = images.find((one) => one.id === id);
  return (
    <InsideLink value>
      {image ? (
        <a {...rest} href={image.url} target="_blank" rel="noopener">
          {children}
        </a>
      ) : (
        <AppLink {...rest} href={href}>
          {children}
        </AppLink>
      )}
    </InsideLink>
  );
}

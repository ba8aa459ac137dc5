import { PAGE_IMAGE_UPLOAD, PAGE_MAX } from '@portal/api-client';
import type { PageImage } from '@portal/api-schema';
import { Markdown } from '@portal/area-kit';
import { Button, EmptyState, Field, Muted, SkeletonCard, Tabs, TextAreaInput } from '@portal/ui';
import { breakpoints, formatFileSize, useNarrowerThan } from '@portal/ui/core';
import { Bold, Heading2, ImagePlus, Link, List, ListOrdered, Quote } from 'lucide-react';
import { Suspense, useDeferredValue, useRef, useState } from 'react';
import { settingsLabels } from '../../../shared/records/settings-labels.ts';
import { prefixLines, type TextSelection, wrap } from './markdown-formats.ts';
import styles from './page-editor.module.css';
import { imageTexts, pagesTexts } from './texts.ts';
import { useAddedImages } from './use-added-images.tsx';
import { IMAGE_TYPES } from './use-image-uploads.ts';

interface PageEditorProps {
  readonly name: string;
  /** Where readers find the page. */
  readonly where: string;
  /** Markdown. */
  readonly text: string;
  /** All uploaded images. */
  readonly images: readonly PageImage[];
  readonly fault: string | undefined;
  /** How often it was to be saved: each time what is wrong comes into view. */
  readonly attempts: number;
  readonly onChange: (text: string) => void;
}

/** A Markdown editor with a preview: side by side, or in tabs on a narrow window. */
export function PageEditor({ name, where, text, images, fault, attempts, onChange }: PageEditorProps) {
  const narrow = useNarrowerThan(breakpoints.drawer);
  const [view, setView] = useState<'write' | 'preview'>('write');
  // While rendering, not after it: the form focuses what is wrong once it is rendered.
  const [known, setKnown] = useState({ fault, attempts });
  if (known.fault !== fault || known.attempts !== attempts) {
    setKnown({ fault, attempts });
    if (fault !== undefined) setView('write');
  }
  const area = useRef<HTMLTextAreaElement>(null);
  const replace = (next: TextSelection) => {
    onChange(next.text);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next.start, next.end);
    });
  };
  const apply = (format: (selection: TextSelection) => TextSelection) => {
    const box = area.current;
    if (box) replace(format({ text: box.value, start: box.selectionStart, end: box.selectionEnd }));
  };
  const added = useAddedImages({ area, text, replace });
  const editor = (
    <div className={styles.editor}>
      <FormatButtons onFormat={apply} onImages={added.add} />
      <Field
        label={settingsLabels.textOfPage(name)}
        labelAside={<Muted>{pagesTexts.length(text.length, PAGE_MAX)}</Muted>}
        hint={
          <>
            {where}
            <br />
            {imageTexts.hint(formatFileSize(PAGE_IMAGE_UPLOAD.max_bytes))}
          </>
        }
        error={fault}
      >
        {(control) => (
          <TextAreaInput
            {...control}
            ref={area}
            rows={18}
            maxLength={PAGE_MAX}
            className={added.over ? `${styles.text} ${styles.over}` : styles.text}
            {...added.target}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </div>
  );
  const preview = <Preview text={text} images={images} />;
  return (
    <>
      {narrow ? (
        <div className={styles.tabs}>
          <Tabs
            label={pagesTexts.views}
            items={[
              { key: 'write', label: pagesTexts.write },
              { key: 'preview', label: pagesTexts.preview },
            ]}
            active={view}
            onChange={setView}
          >
            {view === 'write' ? editor : preview}
          </Tabs>
        </div>
      ) : (
        <div className={styles.sideBySide}>
          {editor}
          <section className={styles.preview} aria-label={pagesTexts.previewOf(name)}>
            {preview}
          </section>
        </div>
      )}
      {added.dialog}
    </>
  );
}

/** The page as readers see it. Rendering is deferred so that a long text does not slow down typing. */
function Preview({ text, images }: Pick<PageEditorProps, 'text' | 'images'>) {
  const shown = useDeferredValue(text);
  if (!shown.trim()) return <EmptyState title={pagesTexts.empty} text={pagesTexts.emptyText} />;
  return (
    <Suspense fallback={<SkeletonCard lines={6} />}>
      <Markdown source={shown} images={images} />
    </Suspense>
  );
}

const FORMATS = [
  { label: pagesTexts.formats.heading, Icon: Heading2, format: prefixLines('## ') },
  { label: pagesTexts.formats.bold, Icon: Bold, format: wrap('**', '**', pagesTexts.formats.text) },
  { label: pagesTexts.formats.list, Icon: List, format: prefixLines('- ') },
  { label: pagesTexts.formats.numbers, Icon: ListOrdered, format: prefixLines('1. ') },
  { label: pagesTexts.formats.quote, Icon: Quote, format: prefixLines('> ') },
  { label: pagesTexts.formats.link, Icon: Link, format: wrap('[', '](https://)', pagesTexts.formats.text) },
] as const;

interface FormatButtonsProps {
  readonly onFormat: (format: (selection: TextSelection) => TextSelection) => void;
  readonly onImages: (files: File[]) => void;
}

/** Buttons that insert Markdown for people who do not know its syntax. */
function FormatButtons({ onFormat, onImages }: FormatButtonsProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <fieldset className={styles.formats} aria-label={pagesTexts.formats.label}>
      {FORMATS.map(({ label, Icon, format }) => (
        <Button
          key={label}
          kind="text"
          aria-label={label}
          icon={<Icon size={16} strokeWidth={1.8} aria-hidden />}
          onClick={() => onFormat(format)}
        />
      ))}
      <Button
        kind="text"
        aria-label={imageTexts.add}
        icon={<ImagePlus size={16} strokeWidth={1.8} aria-hidden />}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label={imageTexts.add}
        accept={IMAGE_TYPES.join(',')}
        onChange={({ target }) => {
          onImages([...(target.files ?? [])]);
          // So that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
    </fieldset>
  );
}

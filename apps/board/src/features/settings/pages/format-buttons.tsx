import { Button } from '@portal/ui';
import { Bold, Heading2, ImagePlus, Link, List, ListOrdered, Quote } from 'lucide-react';
import { useRef } from 'react';
import { IMAGE_TYPES } from './image-files.ts';
import { prefixLines, type TextSelection, wrap } from './markdown-formats.ts';
import styles from './page-editor.module.css';
import { imageTexts, pagesTexts } from './texts.ts';

const FORMATS = [
  { label: pagesTexts.formats.heading, Icon: Heading2, format: prefixLines('## ') },
  { label: pagesTexts.formats.bold, Icon: Bold, format: wrap('**', '**', pagesTexts.formats.text) },
  { label: pagesTexts.formats.list, Icon: List, format: prefixLines('- ') },
  { label: pagesTexts.formats.numbers, Icon: ListOrdered, format: prefixLines('1. ') },
  { label: pagesTexts.formats.quote, Icon: Quote, format: prefixLines('> ') },
  { label: pagesTexts.formats.link, Icon: Link, format: wrap('[', '](https://)', pagesTexts.formats.text) },
] as const;

export interface FormatButtonsProps {
  readonly onFormat: (format: (selection: TextSelection) => TextSelection) => void;
  readonly onImages: (files: File[]) => void;
}

/** Buttons that insert Markdown for people who do not know its syntax. */
export function FormatButtons({ onFormat, onImages }: FormatButtonsProps) {
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

import { Button } from '@portal/ui';
import { Bold, Heading2, Link, List, ListOrdered, Quote } from 'lucide-react';
import { pagesTexts } from '../../texts/settings.ts';
import { prefixLines, type TextSelection, wrap } from './markdown-formats.ts';
import styles from './page-editor.module.css';

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
}

/** Buttons that insert Markdown for people who do not know its syntax. */
export function FormatButtons({ onFormat }: FormatButtonsProps) {
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
    </fieldset>
  );
}

import { PAGE_MAX } from '@portal/api-client';
import { EmptyState, Field, Muted, SkeletonCard, Tabs, TextAreaInput } from '@portal/ui';
import { breakpoints, useNarrowerThan } from '@portal/ui/core';
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { pagesTexts } from '../../texts/settings.ts';
import { FormatButtons } from './format-buttons.tsx';
import type { TextSelection } from './markdown-formats.ts';
import styles from './page-editor.module.css';

const Markdown = lazy(async () => {
  const { Markdown } = await import('@portal/ui/markdown');
  return { default: Markdown };
});

export interface PageEditorProps {
  readonly name: string;
  /** Where readers find the page. */
  readonly where: string;
  /** Markdown. */
  readonly text: string;
  readonly fault: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A Markdown editor with a preview: side by side, or in tabs on a narrow window. */
export function PageEditor({ name, where, text, fault, onChange }: PageEditorProps) {
  const narrow = useNarrowerThan(breakpoints.drawer);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const area = useRef<HTMLTextAreaElement>(null);

  const apply = (format: (selection: TextSelection) => TextSelection) => {
    const box = area.current;
    if (!box) return;
    const next = format({ text, start: box.selectionStart, end: box.selectionEnd });
    onChange(next.text);
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(next.start, next.end);
    });
  };
  const editor = (
    <div className={styles.editor}>
      <FormatButtons onFormat={apply} />
      <Field
        label={pagesTexts.textOf(name)}
        labelAside={<Muted>{pagesTexts.length(text.length, PAGE_MAX)}</Muted>}
        hint={where}
        error={fault}
      >
        {(control) => (
          <TextAreaInput
            {...control}
            ref={area}
            rows={18}
            maxLength={PAGE_MAX}
            className={styles.text}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </div>
  );
  const preview = <Preview text={text} />;
  if (!narrow) {
    return (
      <div className={styles.sideBySide}>
        {editor}
        <section className={styles.preview} aria-label={pagesTexts.previewOf(name)}>
          {preview}
        </section>
      </div>
    );
  }
  return (
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
  );
}

/** The page as readers see it. Rendering is deferred so that a long text does not slow down typing. */
function Preview({ text }: { text: string }) {
  const shown = useDeferredValue(text);
  if (!shown.trim()) return <EmptyState title={pagesTexts.empty} text={pagesTexts.emptyText} />;
  return (
    <Suspense fallback={<SkeletonCard lines={6} />}>
      <Markdown source={shown} />
    </Suspense>
  );
}

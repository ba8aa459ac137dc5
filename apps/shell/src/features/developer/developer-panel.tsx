import { ApiError } from '@portal/api-client';
import { developerCalls } from '@portal/api-schema';
import { Button, ErrorState } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AreaEntry } from '../../shared/area-loading/registry.ts';
import { api } from '../../shared/session/api.ts';
import { AreaVersions } from './area-versions.tsx';
import styles from './developer-panel.module.css';
import { ShellParts } from './shell-parts.tsx';
import { texts } from './texts.ts';

interface DeveloperPanelProps {
  readonly developerKey: string;
  readonly onRefused: () => void;
  readonly shown: AreaEntry;
  readonly areas: readonly AreaEntry[];
}

/** A button in the corner, and what it opens: the parts of this page, and another version of an area for this tab. */
export default function DeveloperPanel({ developerKey, onRefused, shown, areas }: DeveloperPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toasts = useToasts();
  const panel = useQuery({
    queryKey: ['developer-panel', developerKey],
    queryFn: () => api.send(developerCalls.open, { body: { key: developerKey } }),
    retry: false,
    staleTime: 'static',
  });
  const isRefused = panel.error instanceof ApiError && [404, 422].includes(panel.error.status);
  useEffect(() => {
    if (!isRefused) return;
    onRefused();
    toasts.error(texts.refused);
  }, [isRefused]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const closeWithEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', closeWithEscape);
    return () => document.removeEventListener('keydown', closeWithEscape);
  }, [isOpen]);
  if (isRefused || panel.isPending) return null;

  return (
    <div className={styles.place}>
      {isOpen && (
        <section className={styles.panel} aria-labelledby="developer-panel">
          <header className={styles.header}>
            <h2 id="developer-panel">{texts.title}</h2>
            <Button kind="quiet" onClick={close}>
              {texts.close}
            </Button>
          </header>
          {panel.data ? (
            <AreaVersions shown={shown} areas={areas} versions={panel.data.versions} />
          ) : (
            <ErrorState
              title={texts.failed}
              retrying={panel.isFetching}
              onRetry={() => void panel.refetch()}
            />
          )}
          <ShellParts areas={areas} />
        </section>
      )}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Wrench size={16} strokeWidth={1.8} aria-hidden />
        {texts.title}
      </button>
    </div>
  );
}

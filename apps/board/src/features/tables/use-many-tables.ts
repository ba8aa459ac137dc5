import { changesOf } from '@portal/api-client';
import { tableCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { RELOAD_DELAY_MS } from '@portal/ui/core';
import { useRef, useState } from 'react';
import { useReload } from '../../shared/actions/use-reload.ts';
import { failureText } from '../../shared/failures/failure-text.ts';
import { tablesTexts } from './texts.ts';

export interface NotAdded {
  readonly name: string;
  readonly why: string;
}

/** The progress of adding a range of tables. */
export interface ManyTables {
  readonly all: number;
  readonly added: number;
  readonly notAdded: readonly NotAdded[];
}

/**
 * Adds tables one by one. A refused one, such as a name that exists already, is kept with its reason and does not stop
 * the others. `stop` ends it after the table that is being added.
 */
export function useManyTables() {
  const { api, toasts } = useShell();
  const { fetchNow, reloadSoon } = useReload();
  const [progress, setProgress] = useState<ManyTables | null>(null);
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);

  /** Resolves to true when all were added. */
  const add = async (
    names: readonly string[],
    place: { location: string | null; capacity: number | null },
  ) => {
    const toast = toasts.loading(tablesTexts.addingMany);
    const notAdded: NotAdded[] = [];
    let added = 0;
    stopped.current = false;
    setRunning(true);
    for (const name of names) {
      if (stopped.current) break;
      try {
        await api.send(tableCalls.add, { body: { name, ...place } });
        added += 1;
      } catch (error) {
        notAdded.push({ name, why: failureText(error, tablesTexts.failed) });
      }
      setProgress({ all: names.length, added, notAdded: [...notAdded] });
    }
    setRunning(false);
    fetchNow(changesOf(tableCalls.add));
    if (added > 0) reloadSoon(RELOAD_DELAY_MS);
    const complete = added === names.length;
    const summary = tablesTexts.addedSome(added, names.length);
    if (complete) toast.success(summary);
    else toast.error(summary);
    return complete;
  };
  return {
    add,
    running,
    progress,
    stop: () => {
      stopped.current = true;
    },
  };
}

import { useLayoutEffect, useRef } from 'react';

/** The state of a history entry: the router's, and in an entry of a layer also which one, counted from 1. */
interface EntryState {
  /** The router's position of the entry. */
  readonly idx?: number;
  readonly layer?: number;
}

const entry = () => history.state as EntryState | null;
const layerHere = () => entry()?.layer ?? 0;

/** What closes each open layer, the top one last. */
const layers: (() => void)[] = [];
const waiting: (() => void)[] = [];
/** The router's position of the page below the layers. */
let pagePosition = 0;
/** How many layers have an entry above that page. */
let entries = 0;
let isMoving = false;
let timer: number | undefined;
/** How long a move in the history may take, in ms. A browser drops one when there are too many. */
const MOVE_MS = 3000;

/** Runs after the state updates of the same task, so that what closes and what opens then is settled at once. */
function settleSoon(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(settle);
}

/** Gives every open layer an entry of the history, and leaves the entries of closed ones. */
function settle(): void {
  if (isMoving) return;
  const closed = layerHere() - layers.length;
  if (closed > 0) {
    isMoving = true;
    const isRouterThere = entries >= layerHere();
    const arrive = (event?: PopStateEvent) => {
      window.removeEventListener('popstate', arrive, { capture: true });
      window.clearTimeout(dropped);
      if (isRouterThere) event?.stopImmediatePropagation();
      isMoving = false;
      settleSoon();
    };
    const dropped = window.setTimeout(() => {
      arrive();
      resolveWaiting();
    }, MOVE_MS);
    window.addEventListener('popstate', arrive, { capture: true });
    history.go(-closed);
    return;
  }
  entries = layers.length;
  pagePosition = (entry()?.idx ?? 0) - layerHere();
  for (let layer = layerHere() + 1; layer <= layers.length; layer++) {
    history.pushState({ ...entry(), idx: pagePosition + layer, layer }, '');
  }
  resolveWaiting();
}

function resolveWaiting(): void {
  for (const resolve of waiting.splice(0)) resolve();
}

function onPopState(event: PopStateEvent): void {
  const closing = layers.slice(layerHere()).reverse();
  const leavesPage = (entry()?.idx ?? 0) < pagePosition;
  const isLost = layerHere() > layers.length;
  if (isMoving || !(isLost || (closing.length > 0 && !leavesPage))) return;
  // The router knows pages only: a move between layers would be a navigation to it, which ends the question of a guard.
  event.stopImmediatePropagation();
  for (const close of closing) close();
  // A lost layer was closed or reloaded, and its entry is left; one that asks before it closes needs its entry again.
  settleSoon();
}

/** Lets the browser's Back close layers. Returns the function that ends it. */
export function watchBack(): () => void {
  // The router listens without `capture`, so it comes second.
  window.addEventListener('popstate', onPopState, { capture: true });
  settleSoon();
  return () => window.removeEventListener('popstate', onPopState, { capture: true });
}

/** Whether the current entry of the history is that of a layer. A page that is opened from it takes its place. */
export function isLayerEntry(): boolean {
  return layerHere() > 0;
}

/**
 * Resolves once the history has no entry of a closed layer on top, or cannot leave it: before that, the way back from it would
 * undo a navigation.
 */
export function historySettled(): Promise<void> {
  if (!isMoving && layerHere() === layers.length) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
    settleSoon();
  });
}

/**
 * While `open`, the browser's Back calls `onClose` instead of leaving the page: for what lies on top of a page. Layers may be nested;
 * Back closes the top one.
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    if (!open) return;
    const close = () => latest.current();
    layers.push(close);
    settleSoon();
    return () => {
      layers.splice(layers.indexOf(close), 1);
      settleSoon();
    };
  }, [open]);
}

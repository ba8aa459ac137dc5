import Styles from '@ant-design/cssinjs/lib/Cache';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import React, { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** How often a wait looks again before it fails. On a busy machine each turn takes longer, and with it the whole wait. */
const WAIT_TURNS = 160;
const TURN_MS = 50;
const WAIT_LIMIT_MS = WAIT_TURNS * TURN_MS;

const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** A pause after each wait shows the tests that need to catch a state which ends by itself: docs/development.md. */
const PAUSE_MS = Number(process.env.WAIT_PAUSE_MS ?? 0);

// React notes for each element where it was created, until it has noted many in a second: a fifth of the time of a form's tests.
// The warnings of a test name the components without it.
Object.defineProperty(Object(React)[REACT_INTERNALS], 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

/** The styles of antd's components by their cache path. As JSON, because an object would keep the page that made it in memory. */
declare const computedStyles: Map<string, string>;
const { opUpdate } = Styles.prototype;

// antd forgets the styles of a component when the last one is gone, and would compute them again for most tests.
Styles.prototype.opUpdate = function opUpdateWithComputed(this: Styles, path, update) {
  if (!path.startsWith('style%')) return opUpdate.call(this, path, update);
  const computed = computedStyles.get(path);
  opUpdate.call(this, path, (known) => {
    const next = update(known ?? (computed ? [0, JSON.parse(computed)] : null));
    if (next && computed === undefined) computedStyles.set(path, JSON.stringify(next[1]));
    return next;
  });
};

const { setTimeout, setInterval, clearInterval } = window;

/** Calls `handler` after the turns of a wait; gives what `clearTimeout` takes. */
function afterTurns(handler: () => void): number {
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
    if (turns < WAIT_TURNS) return;
    clearInterval(turn);
    handler();
  }, TURN_MS);
  return turn;
}

// The library measures a wait by a timer, which fires on time also where the page got no processor to change.
Object.assign(window, {
  setTimeout: (handler: () => void, ms?: number, ...args: unknown[]) =>
    ms === WAIT_LIMIT_MS ? afterTurns(handler) : setTimeout(handler, ms, ...args),
});

const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: WAIT_LIMIT_MS,
  // What a wait found is on the page before its effects ran: the focus it takes, the events it listens to.
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work();
      await effectsHaveRun();
      if (PAUSE_MS > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return result;
    }),
});

// Each test begins in a new tab: what another one left half-typed would open its form again.
beforeEach(() => sessionStorage.clear());

const probe = createRoot(document.createElement('div'));

/** React runs the effects of a page before those of another page that is rendered later. */
function effectsHaveRun(): Promise<void> {
  return new Promise((resolve) => probe.render(createElement(Probe, { onEffect: resolve })));
}

function Probe({ onEffect }: { onEffect: () => void }) {
  useEffect(onEffect, [onEffect]);
  return null;
}

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (media: string) => Object.assign(new EventTarget(), { matches: false, media }),
});

// jsdom has the dialog element without the methods that open and close it.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

const { getComputedStyle } = window;
// antd asks for the scrollbar's pseudo-element; jsdom knows none and would log an error.
window.getComputedStyle = (element) => {
  const style = getComputedStyle(element);
  // What antd opens is transparent for two frames, also without animations; a test may look before they have passed.
  if (element.matches('[class*="-prepare"]')) style.opacity = '1';
  return style;
};

// jsdom lays nothing out, so nothing ever changes its size.
window.ResizeObserver ??= class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};

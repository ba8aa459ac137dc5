import type { AvailableRegisters } from '@portal/api-client';
import { readStoredUser } from '../../shared/session/session-storage.ts';
import type { PageStart } from '../../shared/start/page-start.ts';
import { preloadShell } from './shell-files.ts';

const REGISTERS_URL = '/api/available-registers';

/**
 * The state of registration, in the first request of the page, before the API client is loaded; null when there is no
 * usable answer: the client then asks again.
 */
async function fetchRegisters(): Promise<AvailableRegisters | null> {
  try {
    const answer = await fetch(REGISTERS_URL);
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as { data: AvailableRegisters };
    return data;
  } catch {
    return null;
  }
}

// Runs in the head of the login page, before anything is painted. `data-start` decides what the first stylesheet shows:
// `loading` and `shell` the loader, no value the login page. `data-demo` shows the warning of a public demo.

const { documentElement: html } = document;

/** Applies a change now and, while the document is still being parsed, again when that is done. */
function change(apply: () => void): void {
  apply();
  if (document.readyState === 'loading') document.addEventListener('readystatechange', apply, { once: true });
}

/** Shows the login page, with the event's name if it is known. */
function reveal(registers: AvailableRegisters | null): void {
  if (html.dataset.start !== 'loading') return;
  if (registers?.demo) html.dataset.demo = registers.demo;
  delete html.dataset.start;
  change(() => {
    document.getElementById('loader')?.remove();
    const title = document.querySelector('[data-event-name]');
    // After hydration React owns the title.
    if (title && registers && globalThis.portalStart?.readyAt === null)
      title.textContent = registers.event_name;
  });
}

function start(): void {
  const isSignedIn = readStoredUser() !== null;
  html.dataset.start = isSignedIn ? 'shell' : 'loading';
  const registers = fetchRegisters();
  const page: PageStart = {
    registers,
    isSubmitted: false,
    readyAt: null,
    shell: Promise.withResolvers<() => void>(),
  };
  globalThis.portalStart = page;
  if (isSignedIn) {
    preloadShell();
    return;
  }
  void registers.then(reveal);
  // Until the page's script handles the form, the browser would submit the password to the page's URL.
  document.addEventListener(
    'submit',
    (event) => {
      if (page.readyAt !== null) return;
      event.preventDefault();
      page.isSubmitted = true;
    },
    { capture: true },
  );
}

start();

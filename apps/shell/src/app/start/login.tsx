import { createRoot, hydrateRoot } from 'react-dom/client';
import { registerWorker } from '../../features/offline/register-worker.ts';
import { takeOpenedLinks } from '../../shared/session/opened-links.ts';
import { readStoredUser } from '../../shared/session/session-storage.ts';
import type { LoginStep, PageStart } from '../../shared/start/page-start.ts';
import { firstPage } from './first-login.tsx';
import { preloadShell, runShell } from './shell-files.ts';

// Makes the login page work, which the document already shows. Its address is the shell's as well: for a person who is
// signed in, the shell takes over at once.

async function enterShell(page: PageStart, step?: LoginStep): Promise<void> {
  await runShell();
  if (step) page.step = step;
  try {
    (await page.shell.promise)();
  } catch {
    // A chunk of the shell is missing, which cannot be repeated in this document. The new one is at the same address, with
    // the same session.
    location.reload();
  }
}

/** Beside what the person does, after the next paint. A failure shows when the shell is entered. */
function prepareShell(): void {
  requestAnimationFrame(() => setTimeout(() => runShell().catch(() => {})));
}

/**
 * The shell is downloaded when the page is complete or the person goes to a field, whichever comes first. It runs when the
 * first field is filled in: while a person goes on to the next one, they wait for no key.
 */
function prepareLater(): void {
  addEventListener('focusin', preloadShell, { once: true });
  addEventListener('change', prepareShell, { once: true });
  const whenIdle = () => setTimeout(preloadShell, IDLE_AFTER_LOAD_MS);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

const IDLE_AFTER_LOAD_MS = 200;

function start(page: PageStart): void {
  // Before a link of this page changes the address.
  takeOpenedLinks();
  if (readStoredUser()) {
    void enterShell(page);
    return;
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const login = firstPage({
    page,
    prepareShell,
    enterShell: (step) => enterShell(page, step),
  });
  // In development the document has no static part.
  if (root.firstElementChild) page.root = hydrateRoot(root, login);
  else {
    page.root = createRoot(root);
    page.root.render(login);
  }
  // Only `enterShell` acts on it, which may not be called.
  page.shell.promise.catch(() => {});
  prepareLater();
  registerWorker();
}

if (globalThis.portalStart) start(globalThis.portalStart);

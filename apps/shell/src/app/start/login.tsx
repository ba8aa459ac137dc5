import { createRoot, hydrateRoot } from 'react-dom/client';
import { registerWorker } from '../../features/offline/register-worker.ts';
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

/** The shell follows when the page is complete, or when the person begins to type: whichever comes first. */
function preloadLater(): void {
  addEventListener('focusin', preloadShell, { once: true });
  const whenIdle = () => setTimeout(preloadShell, IDLE_AFTER_LOAD_MS);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

const IDLE_AFTER_LOAD_MS = 200;

function start(page: PageStart): void {
  if (readStoredUser()) {
    void enterShell(page);
    return;
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const login = firstPage({ page, enterShell: (step) => enterShell(page, step) });
  // In development the document has no static part.
  if (root.firstElementChild) page.root = hydrateRoot(root, login);
  else {
    page.root = createRoot(root);
    page.root.render(login);
  }
  preloadLater();
  registerWorker();
}

if (globalThis.portalStart) start(globalThis.portalStart);

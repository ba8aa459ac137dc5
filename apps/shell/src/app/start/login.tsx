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
    // A chunk of the shell did not load, and this document cannot retry it. Reloading keeps the URL and the session.
    location.reload();
  }
}

/** Runs the shell after the next paint. A failure is ignored here: `enterShell` tries again and throws it. */
function prepareShell(): void {
  requestAnimationFrame(() => setTimeout(() => runShell().catch(() => {})));
}

/**
 * Downloads the shell after the page has loaded, or at the first focus in the page if that is earlier. Runs it at the first
 * `change` event, when the person moves to the next field and is not typing.
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
  // Prevents an unhandled rejection: only `enterShell` handles it, which may never be called.
  page.shell.promise.catch(() => {});
  prepareLater();
  registerWorker();
}

if (globalThis.portalStart) start(globalThis.portalStart);

// The shell's files as the login page names them: `<link rel="shell">`, which browsers ignore.

type Kind = 'style' | 'script' | 'chunk';

interface ShellFile {
  readonly href: string;
  /** Chunks are loaded by the scripts. */
  readonly kind: Kind;
}

function shellFiles(): ShellFile[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="shell"]')].map((link) => ({
    href: link.href,
    kind: link.dataset.kind as Kind,
  }));
}

let isPreloaded = false;

/** Downloads the shell behind everything else that the page loads, and runs nothing of it. */
export function preloadShell(): void {
  if (isPreloaded) return;
  isPreloaded = true;
  for (const { href } of shellFiles()) {
    const link = document.createElement('link');
    // A preload that is not used within seconds is reported in the console, and people take longer to type.
    link.rel = link.relList.supports('prefetch') ? 'prefetch' : 'preload';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.fetchPriority = 'low';
    link.href = href;
    document.head.append(link);
  }
}

/** Adds one file to the page; a failed one may be added again. */
function add({ href, kind }: ShellFile): Promise<void> {
  const element = document.createElement(kind === 'style' ? 'link' : 'script');
  if (element instanceof HTMLLinkElement) {
    element.rel = 'stylesheet';
    element.href = href;
  } else {
    // Keeps the scripts in insertion order.
    element.async = false;
    element.src = href;
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  element.addEventListener('load', () => resolve());
  element.addEventListener('error', () => {
    element.remove();
    reject(new Error(`${href} did not load`));
  });
  document.head.append(element);
  return promise;
}

const added = new Map<string, Promise<void>>();

function addOnce(file: ShellFile): Promise<void> {
  const before = added.get(file.href);
  if (before) return before;
  const adding = add(file).catch(() => add(file));
  added.set(file.href, adding);
  adding.catch(() => added.delete(file.href));
  return adding;
}

/** Runs the shell's scripts, which resolve `PageStart.shell`. Rejects when a file did not load; it may be called again. */
export async function runShell(): Promise<void> {
  await Promise.all(
    shellFiles()
      .filter(({ kind }) => kind !== 'chunk')
      .map(addOnce),
  );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { ROLE_HOMES, type Role } from '@portal/domain/roles';
import type { EngineBrowser } from './engine-browser.ts';

type Name = string | RegExp;

/** An element as a person finds it. */
export type Target = (
  | { role: string; name?: Name; expanded?: boolean }
  | { label: Name }
  | { text: Name }
) & {
  /** Looks only in there. */
  within?: Target;
  /** Which of those that fit, from 0; the first when undefined, and -1 is the last. */
  at?: number;
};

const LIBRARY = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** What a page reports to nobody else; collected from the moment on at which a story first looks at the page. */
const COLLECT_FAULTS = `
  window.faultsOfPage = [];
  addEventListener('error', ({ message }) => faultsOfPage.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faultsOfPage.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faultsOfPage.push(violatedDirective + ' refused ' + blockedURI));
  const write = console.error;
  console.error = (...parts) => {
    faultsOfPage.push(parts.join(' '));
    write.apply(console, parts);
  };`;

/** Often, because each look costs a few milliseconds only. */
const LOOK_AGAIN = { intervals: [50], timeout: 45_000 };

/** A page of the portal in one of the other engines, used as a person does: by role, label and text. */
export class EnginePage {
  readonly #browser: EngineBrowser;
  /** Also for what a story prepares through the API. */
  readonly portal: { readonly url: string };

  constructor(browser: EngineBrowser, url: string) {
    this.#browser = browser;
    this.portal = { url };
  }

  open(path: string): Promise<void> {
    return this.#browser.open(`${this.portal.url}${path}`);
  }

  /** Waits until the element is there and takes clicks, and clicks it. */
  async click(target: Target): Promise<void> {
    const refuses = `${expressionOf(target)}?.matches(':disabled, [aria-disabled=true], [aria-busy=true], .ant-btn-loading')`;
    await this.sees(target);
    await expect(async () => expect(await this.#browser.evaluate(refuses)).toBe(false)).toPass(LOOK_AGAIN);
    await this.#browser.click(expressionOf(target));
  }

  /** Types into a field that is empty. While the loader covers it the browser refuses, and nothing is typed. */
  async type(target: Target, text: string): Promise<void> {
    await this.sees(target);
    await expect(() => this.#browser.type(expressionOf(target), text)).toPass(LOOK_AGAIN);
  }

  async chooseFile(target: Target, path: string): Promise<void> {
    await this.sees(target);
    await this.#browser.chooseFile(expressionOf(target), path);
  }

  /** Waits until the page has the element. A page that is just being replaced is asked again. */
  async sees(target: Target): Promise<void> {
    await expect(async () => expect(await this.count(target), describe(target)).not.toBe(0)).toPass(
      LOOK_AGAIN,
    );
  }

  async seesNo(target: Target): Promise<void> {
    await expect(async () => expect(await this.count(target), describe(target)).toBe(0)).toPass(LOOK_AGAIN);
  }

  /** Waits until the address has this path. */
  async isAt(path: string): Promise<void> {
    await expect(async () => expect(await this.#browser.evaluate('location.pathname')).toBe(path)).toPass(
      LOOK_AGAIN,
    );
  }

  async count(target: Target): Promise<number> {
    await this.#prepare();
    return this.#browser.evaluate(`${listOf(target)}.length`);
  }

  /** What has gone wrong in the document that is open. */
  async faults(): Promise<string[]> {
    return this.#browser.evaluate('window.faultsOfPage ?? []');
  }

  async #prepare(): Promise<void> {
    if (await this.#browser.evaluate('Boolean(window.faultsOfPage)')) return;
    await this.#browser.evaluate(`(() => {${library()}\n${COLLECT_FAULTS}})()`);
  }
}

let source: string | undefined;
function library(): string {
  source ??= readFileSync(LIBRARY, 'utf8');
  return source;
}

function expressionOf(target: Target): string {
  return `${listOf(target)}.at(${target.at ?? 0})`;
}

function listOf(target: Target): string {
  const root = target.within ? expressionOf(target.within) : 'document.body';
  const query = (kind: string, ...parts: unknown[]) =>
    `TestingLibraryDom.queryAllBy${kind}(${[root, ...parts.map(literal)].join(', ')})`;
  if ('label' in target) return query('LabelText', target.label);
  if ('text' in target) return query('Text', target.text);
  const { role, name, expanded } = target;
  return query('Role', role, { name, expanded });
}

/** As source code of the page. */
function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries.map(([key, inner]) => `${key}: ${literal(inner)}`).join(', ')}}`;
}

function describe(target: Target): string {
  const { within, ...self } = target;
  const text = Object.entries(self).map(([key, value]) => `${key} ${value}`);
  return [text.join(', '), ...(within ? [`in ${describe(within)}`] : [])].join(' ');
}

/** Signs a demo account of a role in through the login page and waits for its home. */
export async function signIn(page: EnginePage, email: string, role: Role): Promise<void> {
  await page.open('/');
  await page.type({ label: 'البريد الإلكتروني' }, email);
  await page.type({ label: 'كلمة المرور' }, DEMO_PASSWORD);
  await page.click({ role: 'button', name: 'تسجيل الدخول' });
  await page.isAt(ROLE_HOMES[role]);
  await page.sees({ role: 'navigation' });
}

export async function signOut(page: EnginePage): Promise<void> {
  await page.click({ role: 'button', expanded: false, at: -1, within: { role: 'banner' } });
  await page.click({ role: 'menuitem', name: 'تسجيل الخروج' });
  await page.sees({ role: 'button', name: 'تسجيل الدخول' });
  await page.isAt('/');
}

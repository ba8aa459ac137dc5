import type { Locator, Page } from 'playwright-core';
import { type Api, ApiError, createApi } from '../../packages/api-client/src/index.ts';
import type { BadNetwork } from './bad-network.ts';
import { type KillableBrowser, startBrowser } from './killable-browser.ts';

export const PASSWORD = 'Demo@2026';
const TYPES = { eco: 'الاقتصادي', idea: 'الفكرة', tech: 'التقني' } as const;
const SAVE = { eco: 'حفظ التقييم الاقتصادي', idea: 'حفظ تقييم الفكرة', tech: 'حفظ التقييم التقني' } as const;
/** How long the page gets to appear before the network is repaired for it. */
const OPEN_TIMEOUT_MS = 20_000;
/** How long any other step may take on a busy machine. */
const STEP_TIMEOUT_MS = 30_000;

export type TypeKey = keyof typeof TYPES;
export const TYPE_KEYS = Object.keys(TYPES) as [TypeKey, ...TypeKey[]];

interface JudgeOptions {
  readonly chromium: string;
  readonly profile: string;
  readonly network: BadNetwork;
  /** The portal itself, without the bad network. */
  readonly portal: string;
  readonly email: string;
}

/** A judge at a real browser, which can break in every way. */
export class Judge {
  readonly #options: JudgeOptions;
  #browser: KillableBrowser | undefined;
  #page: Page | undefined;
  #teamId = '';
  #type: TypeKey | undefined;
  #isOffline = false;

  constructor(options: JudgeOptions) {
    this.#options = options;
  }

  get #tab(): Page {
    if (!this.#page) throw new Error('The browser is not open');
    return this.#page;
  }

  /** Opens a team's page, after a login where one is needed. */
  async open(teamId: string): Promise<void> {
    this.#teamId = teamId;
    if (!this.#browser) {
      this.#browser = await startBrowser(this.#options.chromium, this.#options.profile);
      this.#page = this.#browser.page;
    }
    this.#tab.setDefaultTimeout(STEP_TIMEOUT_MS);
    await this.setOffline(this.#isOffline);
    const isOpen = await this.#goToTeam().catch(() => false);
    if (isOpen) return;
    await this.repairNetwork();
    if (!(await this.#goToTeam())) throw new Error('The page of the team does not open');
  }

  async #goToTeam(): Promise<boolean> {
    const { network, email } = this.#options;
    const address = `${network.url}/judging-committees-dashboard/portal/team-details/${this.#teamId}`;
    const tab = this.#tab;
    const login = this.#login;
    const form = tab.getByRole('tablist', { name: 'أنواع التقييم' });
    await tab.goto(address, { timeout: OPEN_TIMEOUT_MS, waitUntil: 'commit' });
    await login.or(form).first().waitFor({ timeout: OPEN_TIMEOUT_MS });
    if (await form.isVisible()) return true;
    await this.repairNetwork();
    await tab.getByLabel('البريد الإلكتروني').fill(email);
    await tab.getByLabel('كلمة المرور', { exact: true }).fill(PASSWORD);
    await login.click();
    await tab.waitForURL(/\/portal\//);
    await tab.goto(address);
    await form.waitFor();
    return true;
  }

  get #login(): Locator {
    return this.#tab.getByRole('button', { name: 'تسجيل الدخول' });
  }

  /** Does something on the team's page; again, after a login, if the page learns just then that its session ended. */
  async #do(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!(await this.#login.isVisible())) throw error;
      await this.open(this.#teamId);
      if (this.#type) await this.#openType(this.#type);
      await action();
    }
  }

  async openType(type: TypeKey): Promise<void> {
    this.#type = type;
    await this.#do(() => this.#openType(type));
  }

  async #openType(type: TypeKey): Promise<void> {
    await this.#tab.getByRole('tab', { name: new RegExp(TYPES[type]) }).click();
    await this.#panel(type).getByRole('radiogroup').first().waitFor();
  }

  /** Presses a whole score. The input event has been handled when this returns, and nothing more is waited for. */
  async score(type: TypeKey, criterion: string, score: number): Promise<void> {
    const strip = this.#panel(type).getByRole('radiogroup', { name: criterion, exact: true });
    const cell = strip.getByRole('radio', { name: String(score), exact: true });
    await this.#do(() => cell.click({ noWaitAfter: true }));
  }

  async note(text: string): Promise<void> {
    const field = this.#tab.getByRole('textbox', { name: 'ملاحظات اللجنة' });
    await this.#do(() => field.fill(text, { noWaitAfter: true }));
  }

  /** Saves the open type, also where that finishes the team, if its button can be pressed. Returns whether it was. */
  async save(type: TypeKey): Promise<boolean> {
    await this.#do(() => this.#panel(type).waitFor());
    const button = this.#tab.getByRole('button', { name: SAVE[type], disabled: false }).first();
    // It is gone once the queue has sent the submission that finishes the team.
    if (!(await button.isVisible())) return false;
    await button.click();
    const review = this.#tab.getByRole('dialog', { name: 'مراجعة قبل الإنهاء' });
    const saved = this.#tab.getByRole('tab', { name: new RegExp(`${TYPES[type]}.*(مكتمل|بانتظار)`) });
    await review.or(saved).or(this.#login).first().waitFor();
    if (await review.isVisible()) await review.getByRole('button', { name: 'حفظ وإنهاء التقييم' }).click();
    return true;
  }

  #panel(type: TypeKey) {
    return this.#tab.getByRole('tabpanel', { name: new RegExp(TYPES[type]) });
  }

  async setOffline(offline: boolean): Promise<void> {
    this.#isOffline = offline;
    await this.#browser?.context.setOffline(offline);
  }

  async repairNetwork(): Promise<void> {
    this.#options.network.set('good');
    await this.setOffline(false);
  }

  async kill(): Promise<void> {
    await this.#browser?.kill();
    this.#browser = undefined;
  }

  async closeBrowser(): Promise<void> {
    await this.#browser?.close();
    this.#browser = undefined;
  }

  async closeTab(): Promise<void> {
    const old = this.#tab;
    this.#page = await this.#browser?.context.newPage();
    await old.close();
  }

  /** Ends every session of the judge's browser on the server, as its expiry would. */
  async endSession(): Promise<void> {
    const user = await this.#tab.evaluate(() => localStorage.getItem('user'));
    const { token } = JSON.parse(user ?? '{}') as { token?: string };
    const { portal } = this.#options;
    if (!token) return;
    const { auth } = createApi({ getToken: () => token, baseUrl: `${portal}/api` });
    await auth.logout().catch((error: unknown) => {
      // A page that is offline does not know yet that its session ended before.
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
    });
  }

  /** The API for what the server has stored, on a session of its own that goes straight to the portal. */
  async api(): Promise<Api> {
    return signIn(this.#options.portal, this.#options.email);
  }
}

export async function signIn(portal: string, email: string): Promise<Api> {
  let token: string | null = null;
  const api = createApi({ getToken: () => token, baseUrl: `${portal}/api` });
  token = (await api.auth.login({ email, password: PASSWORD })).user.token;
  return api;
}

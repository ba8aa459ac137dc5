import type { DefaultType } from '@portal/domain/rubrics';
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { ApiError, createApi } from '../../packages/api-client/src/index.ts';
import { authCalls } from '../../packages/api-schema/src/auth.ts';
import { CHROMIUM_ARGS } from '../../tools/chromium-args.ts';
import { fillLogin } from '../support/browsers.ts';
import type { BadNetwork, SupervisedPortal } from './breakable-portal.ts';

const LABELS = { eco: 'الاقتصادي', idea: 'الفكرة', tech: 'التقني' } as const;
const SAVE = { eco: 'حفظ التقييم الاقتصادي', idea: 'حفظ تقييم الفكرة', tech: 'حفظ التقييم التقني' } as const;
/** How long the page gets to appear before the network is repaired for it. */
const OPEN_TIMEOUT_MS = 20_000;
/** How long any other step may take on a busy machine. */
const STEP_TIMEOUT_MS = 30_000;

interface JudgeOptions {
  readonly executablePath: string;
  /** Where the browser keeps its data when it is closed or killed. */
  readonly profile: string;
  readonly network: BadNetwork;
  /** The portal itself, without the bad network. */
  readonly portal: SupervisedPortal;
  readonly email: string;
}

/** A judge at a real browser, which can break in every way. The end of its scope kills it. */
export class Judge implements AsyncDisposable {
  readonly #options: JudgeOptions;
  #context: BrowserContext | undefined;
  /** What the judge works at. */
  #place: { teamId: string; type: DefaultType } | undefined;
  #isOffline = false;

  constructor(options: JudgeOptions) {
    this.#options = options;
  }

  get #tab(): Page {
    const tab = this.#context?.pages().at(-1);
    if (!tab) throw new Error('The browser is not open');
    return tab;
  }

  get #login(): Locator {
    return this.#tab.getByRole('button', { name: 'تسجيل الدخول' });
  }

  /** Opens one type of a team's evaluation, after a login where one is needed. */
  async open(teamId: string, type: DefaultType): Promise<void> {
    this.#place = { teamId, type };
    if (!this.#context) {
      const { profile, executablePath } = this.#options;
      const options = { executablePath, args: CHROMIUM_ARGS, locale: 'ar-SA' };
      this.#context = await chromium.launchPersistentContext(profile, options);
      this.#context.setDefaultTimeout(STEP_TIMEOUT_MS);
    }
    await this.setOffline(this.#isOffline);
    const goThere = async () => {
      await this.#goTo(teamId);
      await this.#tab.getByRole('tab', { name: new RegExp(LABELS[type]) }).click();
      await this.#panel(type).getByRole('radiogroup').first().waitFor();
    };
    await goThere().catch(async () => {
      await this.repairNetwork();
      await goThere();
    });
  }

  async #goTo(teamId: string): Promise<void> {
    const { network, email } = this.#options;
    const address = `${network.url}/judging-committees-dashboard/portal/team-details/${teamId}`;
    const form = this.#tab.getByRole('tablist', { name: 'أنواع التقييم' });
    await this.#tab.goto(address, { timeout: OPEN_TIMEOUT_MS, waitUntil: 'commit' });
    await this.#login.or(form).first().waitFor({ timeout: OPEN_TIMEOUT_MS });
    if (await form.isVisible()) return;
    await this.repairNetwork();
    await fillLogin(this.#tab, email);
    await this.#login.click();
    await this.#tab.waitForURL(/\/portal\//);
    await this.#tab.goto(address);
    await form.waitFor();
  }

  /** Does something on the team's page; again, after a login, if the page learns just then that its session ended. */
  async #do(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!this.#place || !(await this.#login.isVisible())) throw error;
      await this.open(this.#place.teamId, this.#place.type);
      await action();
    }
  }

  /** Presses a whole score. The input event has been handled when this returns, and nothing more is waited for. */
  async score(type: DefaultType, criterion: string, score: number): Promise<void> {
    const strip = this.#panel(type).getByRole('radiogroup', { name: criterion, exact: true });
    const cell = strip.getByRole('radio', { name: String(score), exact: true });
    await this.#do(() => cell.click({ noWaitAfter: true }));
  }

  async note(text: string): Promise<void> {
    const field = this.#tab.getByRole('textbox', { name: 'ملاحظات اللجنة' });
    await this.#do(() => field.fill(text, { noWaitAfter: true }));
  }

  /** Saves the open type, also where that finishes the team, if its button can be pressed. Returns whether it was. */
  async save(type: DefaultType): Promise<boolean> {
    await this.#do(() => this.#panel(type).waitFor());
    const button = this.#tab.getByRole('button', { name: SAVE[type], disabled: false }).first();
    // It is gone once the queue has sent the submission that finishes the team.
    if (!(await button.isVisible())) return false;
    await button.click();
    const review = this.#tab.getByRole('dialog', { name: 'مراجعة قبل الإنهاء' });
    const saved = this.#tab.getByRole('tab', { name: new RegExp(`${LABELS[type]}.*(مكتمل|بانتظار)`) });
    await review.or(saved).or(this.#login).first().waitFor();
    if (await review.isVisible()) await review.getByRole('button', { name: 'حفظ وإنهاء التقييم' }).click();
    return true;
  }

  #panel(type: DefaultType) {
    return this.#tab.getByRole('tabpanel', { name: new RegExp(LABELS[type]) });
  }

  async setOffline(offline: boolean): Promise<void> {
    this.#isOffline = offline;
    await this.#context?.setOffline(offline);
  }

  /** Also waits until what was killed is back. */
  async repairNetwork(): Promise<void> {
    this.#options.network.set('good');
    await this.setOffline(false);
    await this.#options.portal.untilReady();
  }

  /** Ends all processes of the browser at once. */
  async kill(): Promise<void> {
    const context = this.#context;
    this.#context = undefined;
    if (!context) return;
    const session = await context.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    const ended = new Promise((resolve) => context.once('close', resolve));
    for (const { id } of processInfo) process.kill(id, 'SIGKILL');
    await ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // What went wrong may have ended the browser already.
    await this.kill().catch(() => undefined);
  }

  async closeBrowser(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  async closeTab(): Promise<void> {
    const old = this.#tab;
    await this.#context?.newPage();
    await old.close();
  }

  /** Ends every session of the judge's browser on the server, as its expiry would. */
  async endSession(): Promise<void> {
    const user = await this.#tab.evaluate(() => localStorage.getItem('user'));
    const { token } = JSON.parse(user ?? '{}') as { token?: string };
    if (!token) return;
    const { send } = createApi({ getToken: () => token, baseUrl: `${this.#options.portal.url}/api` });
    await send(authCalls.logout).catch((error: unknown) => {
      // A page that is offline does not know yet that its session ended before, and a server may be away.
      const isAway = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!isAway && !(error instanceof ApiError && error.status === 401)) throw error;
    });
  }
}

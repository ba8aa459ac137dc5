import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const PASSWORD = 'Register@2026';

export interface NewLeader {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly identity: string;
  readonly team: string;
}

/** A leader whom no other story registers. */
export function newLeader(): NewLeader {
  const digits = String(randomInt(10_000_000, 100_000_000));
  return {
    name: 'سارة العتيبي',
    email: `sara.${digits}@example.sa`,
    phone: `05${digits}`,
    identity: `10${digits}`,
    team: `فريق ${digits}`,
  };
}

/** As an Arabic keyboard types it. */
export function toArabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
}

/** Fills the first step of the registration. */
export async function fillLeaderStep(page: Page, leader: NewLeader): Promise<void> {
  await page.getByLabel('الاسم الكامل').fill(leader.name);
  await page.getByLabel('البريد الإلكتروني').fill(leader.email);
  await page.getByLabel('رقم الجوال').fill(toArabicDigits(leader.phone));
  await page.getByLabel('رقم الهوية').fill(toArabicDigits(leader.identity));
  await page.getByLabel('كلمة المرور', { exact: true }).fill(PASSWORD);
  await page.getByLabel('تأكيد كلمة المرور').fill(PASSWORD);
}

/** Fills the second step, in a track with places. */
export async function fillTeamStep(page: Page, team: string): Promise<void> {
  await page.getByLabel('اسم الفريق').fill(team);
  await page.getByLabel('المسار').selectOption('المنصات والتطبيقات');
  await page.getByLabel('القطاع', { exact: true }).selectOption('الصحة الرقمية');
}

/** Registers without the pages, for a story that begins after it. */
export async function registerByCall(request: APIRequestContext, leader: NewLeader): Promise<void> {
  const first = async (list: 'sectors' | 'tracks') =>
    (await (await request.get(`/api/${list}`)).json()).data[list][0].id;
  const answer = await request.post('/api/auth/register', {
    data: {
      full_name: leader.name,
      email: leader.email,
      phone_number: leader.phone,
      identity: leader.identity,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      team_name: leader.team,
      sector_id: await first('sectors'),
      track_id: await first('tracks'),
      sub_sector_ids: [],
    },
  });
  expect(answer.status()).toBe(201);
}

/** Opens the mail that the demo kept, by its link on the page, and follows the button in it. */
export async function followKeptMail(page: Page, subject: RegExp, action: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: subject }).click();
  const mail = await opened;
  await mail.getByRole('link', { name: action }).click();
  return mail;
}

/** The browser's word that a kept mail runs no scripts, not even those that find things in it for a story. */
export const MAIL_WITHOUT_SCRIPTS = "Blocked script execution in '[^']+/dev/outbox/";

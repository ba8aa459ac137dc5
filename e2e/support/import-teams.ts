import { type APIRequestContext, expect } from '@playwright/test';
import { authorization } from './sign-in.ts';

const HEADINGS = 'الفريق,الحالة,القطاع,المسار,قائد الفريق,بريد قائد الفريق,رقم الجوال,رقم الهوية';

/** Adds teams of one person each; their leaders are numbered. */
export async function importTeams(
  request: APIRequestContext,
  names: readonly string[],
  status: 'متأهل' | 'قيد المراجعة',
): Promise<void> {
  const headers = await authorization(request);
  const rows = names.map((name, index) => {
    const number = String(66_000_000 + index);
    return `${name},${status},التعليم,الذكاء الاصطناعي,قائد ${name},imported-${index}@test.sa,05${number},10${number}`;
  });
  const buffer = Buffer.from(`\uFEFF${[HEADINGS, ...rows].join('\n')}\n`);
  const file = { name: 'teams.csv', mimeType: 'text/csv', buffer };
  const checked = await request.post('/api/imports', { headers, multipart: { kind: 'teams', file } });
  expect(checked.ok(), await checked.text()).toBe(true);
  const path = `/api/imports/${(await checked.json()).data.import.id}`;
  const applied = await request.post(`${path}/apply`, { headers, data: {} });
  expect(applied.ok(), await applied.text()).toBe(true);
  const state = async () => (await (await request.get(path, { headers })).json()).data.import.status;
  await expect.poll(state, { intervals: [100] }).toBe('applied');
}

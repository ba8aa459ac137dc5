import type { Page } from 'playwright-core';

/** A team that the demo's first committee has not judged yet. */
const OPEN_TEAM = 'فسيلة';

/** What people of a role do most, on their home and from it, in this order: real presses of keys and buttons. */
export const INTERACTIONS: Readonly<Record<string, Readonly<Record<string, (page: Page) => Promise<void>>>>> =
  {
    'super-admin': {
      'filter the team list': async (page) => {
        await page.getByRole('combobox', { name: 'الحالة' }).focus();
        await page.keyboard.press('ArrowDown');
        await page.waitForURL(/status=/);
        await page.waitForLoadState('networkidle');
      },
      'search the team list': async (page) => {
        await page.getByRole('searchbox').click();
        await page.keyboard.type('نور', { delay: 60 });
        await page.waitForURL(/search=/);
        await page.waitForLoadState('networkidle');
      },
    },
    committee: {
      'open an evaluation': async (page) => {
        await page
          .getByRole('link', { name: new RegExp(OPEN_TEAM) })
          .last()
          .click();
        await page.getByRole('radiogroup').first().waitFor();
      },
      'choose a score': async (page) => {
        for (const score of ['3', '4']) {
          await page
            .getByRole('radiogroup')
            .first()
            .getByRole('radio', { name: score, exact: true })
            .check({ force: true });
        }
      },
    },
  };

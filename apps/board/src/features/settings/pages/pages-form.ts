import { PAGE_MAX, type PageName, type Settings } from '@portal/api-client';
import type { SettingsFormModel } from '../form/use-settings-form.ts';
import { pagesTexts } from './texts.ts';

export const PAGES = ['instructions', 'attendance', 'help', 'privacy'] as const satisfies readonly PageName[];

/** The pages as Markdown. */
export type PageValues = Readonly<Record<PageName, string>>;

const path = (page: PageName) => `pages.${page}`;

export const pagesModel: SettingsFormModel<PageValues> = {
  tab: 'pages',
  valuesOf: ({ pages }: Settings) => pages,
  flat: (values) => Object.fromEntries(PAGES.map((page) => [path(page), values[page]])),
  faultsOf: (values) =>
    Object.fromEntries(
      PAGES.filter((page) => values[page].trim().length > PAGE_MAX).map((page) => [
        path(page),
        pagesTexts.tooLong,
      ]),
    ),
  bodyOf: (edited) => ({ pages: edited }),
};

import { PAGE_MAX } from '@portal/api-client';
import type { Data, PageName, Settings, settingsCalls } from '@portal/api-schema';
import { useSearchParams } from '@portal/area-contract/router';
import { SegmentedFilter } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { oneOf } from '../../../shared/lists/list-query.ts';
import { settingsLabels } from '../../../shared/records/settings-labels.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import { type SettingsFormModel, useSettingsForm } from '../form/use-settings-form.ts';
import { PageEditor } from './page-editor.tsx';
import { pagesTexts } from './texts.ts';

const PAGES = ['instructions', 'attendance', 'help', 'privacy'] as const satisfies readonly PageName[];

/** The pages as Markdown. */
type PageValues = Readonly<Record<PageName, string>>;

const path = (page: PageName) => `pages.${page}`;

const pagesModel: SettingsFormModel<PageValues> = {
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

/** The pages that the board writes for all users; the open one is kept in the URL. */
export default function PagesTab({ data }: { data: Data<typeof settingsCalls.get> }) {
  const form = useSettingsForm(pagesModel, data);
  const [params, setParams] = useSearchParams();
  const page = oneOf(PAGES, params.get('text')) ?? 'instructions';
  const choose = (text: string) =>
    setParams(
      (current) => {
        current.set('text', text);
        return current;
      },
      { replace: true },
    );
  const { faults, attempts } = form;
  const wrong = PAGES.filter((name) => faults[path(name)] !== undefined);
  const known = useRef<{ attempts: number; wrong: readonly PageName[] }>({ attempts, wrong: [] });
  // What is wrong with a page that is not open would not be seen.
  useEffect(() => {
    const before = known.current.attempts === attempts ? known.current.wrong : [];
    const appeared = wrong.find((name) => !before.includes(name));
    known.current = { attempts, wrong };
    if (appeared && !wrong.includes(page)) choose(appeared);
  });
  const labelOf = (name: PageName) => {
    const label = settingsLabels.pages[name];
    if (wrong.includes(name)) return pagesTexts.wrong(label);
    return form.edited.includes(name) ? pagesTexts.edited(label) : label;
  };
  return (
    <SettingsForm form={form} labels={settingsLabels.pages}>
      <div>
        <SegmentedFilter
          label={pagesTexts.choose}
          options={PAGES.map((name) => ({ value: name, label: labelOf(name) }))}
          value={page}
          onChange={choose}
        />
      </div>
      <PageEditor
        key={page}
        name={settingsLabels.pages[page]}
        where={pagesTexts.where[page]}
        text={form.values[page]}
        images={data.images}
        fault={faults[path(page)]}
        attempts={attempts}
        onChange={(text) => form.change({ [page]: text })}
      />
    </SettingsForm>
  );
}

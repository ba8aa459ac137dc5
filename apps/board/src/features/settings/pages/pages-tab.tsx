import type { Data, settingsCalls } from '@portal/api-schema';
import { useSearchParams } from '@portal/area-contract/router';
import { SegmentedFilter } from '@portal/ui';
import { oneOf } from '../../../shared/lists/one-of.ts';
import { settingsLabels } from '../../../shared/records/settings-labels.ts';
import type { FieldTexts } from '../form/field-conflicts-notice.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { PageEditor } from './page-editor.tsx';
import { PAGES, type PageValues, pagesModel } from './pages-form.ts';
import { pagesTexts } from './texts.ts';

const unchanged = (text: string) => text;
const fieldTexts: FieldTexts<PageValues> = {
  instructions: { label: settingsLabels.pages.instructions, show: unchanged },
  attendance: { label: settingsLabels.pages.attendance, show: unchanged },
  help: { label: settingsLabels.pages.help, show: unchanged },
  privacy: { label: settingsLabels.pages.privacy, show: unchanged },
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
  return (
    <SettingsForm form={form} fieldTexts={fieldTexts}>
      <div>
        <SegmentedFilter
          label={pagesTexts.choose}
          options={PAGES.map((name) => ({
            value: name,
            label: form.edited.includes(name)
              ? pagesTexts.edited(settingsLabels.pages[name])
              : settingsLabels.pages[name],
          }))}
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
        fault={form.faults[`pages.${page}`]}
        onChange={(text) => form.change({ [page]: text })}
      />
    </SettingsForm>
  );
}

import type { SettingsData } from '@portal/api-client';
import { useSearchParams } from '@portal/area-contract/router';
import { SegmentedFilter } from '@portal/ui';
import { oneOf } from '../../shared/lists/one-of.ts';
import type { FieldTexts } from '../../shared/settings/field-conflicts-notice.tsx';
import { SettingsForm } from '../../shared/settings/settings-form.tsx';
import { useSettingsForm } from '../../shared/settings/use-settings-form.ts';
import { pagesTexts } from '../../texts/settings.ts';
import { PageEditor } from './page-editor.tsx';
import { PAGES, type PageValues, pagesModel } from './pages-form.ts';

const unchanged = (text: string) => text;
const fieldTexts: FieldTexts<PageValues> = {
  instructions: { label: pagesTexts.names.instructions, show: unchanged },
  attendance: { label: pagesTexts.names.attendance, show: unchanged },
  help: { label: pagesTexts.names.help, show: unchanged },
  privacy: { label: pagesTexts.names.privacy, show: unchanged },
};

/** The pages that the board writes for all users; the open one is kept in the URL. */
export default function PagesTab({ data }: { data: SettingsData }) {
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
              ? pagesTexts.edited(pagesTexts.names[name])
              : pagesTexts.names[name],
          }))}
          value={page}
          onChange={choose}
        />
      </div>
      <PageEditor
        key={page}
        name={pagesTexts.names[page]}
        where={pagesTexts.where[page]}
        text={form.values[page]}
        images={data.images}
        fault={form.faults[`pages.${page}`]}
        onChange={(text) => form.change({ [page]: text })}
      />
    </SettingsForm>
  );
}

import { nothing, type States } from '../../../catalogue/entry.ts';
import { FilterSelect } from './filter-select.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchField } from './search-field.tsx';
import { SegmentedFilter } from './segmented-filter.tsx';
import { Toolbar } from './toolbar.tsx';

const select = {
  label: 'القطاع',
  unset: 'كل القطاعات',
  options: [{ value: 'health', label: 'الصحة' }],
  onChange: nothing,
};
const segments = {
  label: 'الحالة',
  options: [
    { value: 'all', label: 'الكل', count: 120 },
    { value: 'waiting', label: 'بانتظار القبول', count: 7 },
    { value: 'accepted', label: 'مقبول' },
  ],
  onChange: nothing,
} as const;
const search = <SearchField label="ابحث عن فريق" value="" onChange={nothing} />;

export const filters = {
  SearchField: {
    empty: search,
    filled: <SearchField label="ابحث عن فريق" value="الرواد" onChange={nothing} />,
  },
  SearchBox: { filled: <SearchBox label="ابحث" value="Horizon" onSearch={nothing} /> },
  FilterSelect: {
    unset: <FilterSelect {...select} value={undefined} />,
    set: <FilterSelect {...select} value="health" />,
  },
  SegmentedFilter: {
    first: <SegmentedFilter {...segments} value="all" />,
    none: <SegmentedFilter {...segments} value={null} />,
  },
  Toolbar: {
    filled: (
      <Toolbar search={search}>
        <FilterSelect {...select} value={undefined} />
      </Toolbar>
    ),
  },
} satisfies Record<string, States>;

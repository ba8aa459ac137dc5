import { FilterSelect, SearchBox, Toolbar } from '@portal/ui';
import type { ReactNode } from 'react';
import { listTexts } from './texts.ts';
import type { ListControls } from './use-list.ts';

export interface ListToolbarProps {
  readonly list: Pick<ListControls, 'params' | 'change'>;
  /** What is searched («ابحث باسم الفريق»). */
  readonly search: string;
  readonly children?: ReactNode;
}

/** The search of a list, and its filters after it. */
export function ListToolbar({ list, search, children = null }: ListToolbarProps) {
  return (
    <Toolbar
      search={
        <SearchBox
          label={search}
          value={list.params.get('search') ?? ''}
          onSearch={(text) => list.change({ search: text })}
        />
      }
    >
      {children}
    </Toolbar>
  );
}

export interface ListFilterProps {
  readonly list: Pick<ListControls, 'params' | 'change'>;
  /** The parameter of the URL that holds the choice. */
  readonly param: string;
  readonly label: string;
  /** Its text while nothing is chosen; «label: الكل» by default. */
  readonly unset?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A filter of a list that is one choice. */
export function ListFilter({ list, param, label, unset = listTexts.all(label), options }: ListFilterProps) {
  // The URL may name a choice that does not exist.
  const chosen = options.find(({ value }) => value === list.params.get(param));
  return (
    <FilterSelect
      label={label}
      unset={unset}
      options={options}
      value={chosen?.value}
      onChange={(value) => list.change({ [param]: value })}
    />
  );
}

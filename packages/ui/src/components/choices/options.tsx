import { memo } from 'react';

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** What a select offers. Kept while it is the same array: a list of countries costs a slow phone more than the rest of its form. */
export const Options = memo(function Options({ options }: { readonly options: readonly Choice[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
});

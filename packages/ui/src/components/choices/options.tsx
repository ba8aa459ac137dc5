import { memo } from 'react';

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** The options of a select. Memoised: on a slow phone a list of countries takes longer to render than the rest of its form. */
export const Options = memo(function Options({ options }: { readonly options: readonly Choice[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
});

/** The options of a choice among things that have a name. */
export function namedOptions(named: readonly { readonly id: string; readonly name: string }[] = []) {
  return named.map(({ id, name }) => ({ value: id, label: name }));
}

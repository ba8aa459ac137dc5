import { isolate } from '@portal/domain/isolate';
/** Select options for named records. */
export function namedOptions(named: readonly { readonly id: string; readonly name: string }[] = []) {
  return named.map(({ id, name }) => ({ value: id, label: isolate(name) }));
}

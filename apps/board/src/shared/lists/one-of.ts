/** The text if it is one of the allowed values, else undefined: a URL can hold anything. */
export function oneOf<Value extends string>(
  allowed: readonly Value[],
  text: string | null,
): Value | undefined {
  return allowed.find((value) => value === text);
}

/** The text when it is one of the allowed ones; a URL can hold anything. */
export function oneOf<Value extends string>(
  allowed: readonly Value[],
  text: string | null,
): Value | undefined {
  return allowed.find((value) => value === text);
}

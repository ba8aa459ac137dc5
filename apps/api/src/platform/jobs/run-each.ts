/** Runs every part, one after the other, also after one has failed. @throws AggregateError those that failed */
export async function runEach<Part>(
  parts: readonly Part[],
  run: (part: Part) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const part of parts) await run(part).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} parts failed`);
}

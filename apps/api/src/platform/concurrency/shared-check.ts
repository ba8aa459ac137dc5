/**
 * Runs `check`, which never rejects, at most once at a time: callers meanwhile, and until `repeatedMs` after it has ended,
 * get the same answer.
 */
export function sharedCheck<Answer>(check: () => Promise<Answer>, repeatedMs: number): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  const run = async () => {
    const result = await check();
    setTimeout(() => {
      answer = undefined;
    }, repeatedMs).unref();
    return result;
  };
  return () => {
    answer ??= run();
    return answer;
  };
}

// Part of the launcher: built-in modules only, and plain JavaScript (see start.mjs).

/** Runs a step and prints its line when it is done. */
export async function step(name, action) {
  const started = performance.now();
  printStep(name, await action(), started);
}

export function printStep(name, result, started) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name.padEnd(8)} ${result.padEnd(20)} ${seconds.padStart(6)} s`);
}

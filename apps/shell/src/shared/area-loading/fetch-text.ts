const FETCH_TIMEOUT_MS = 10_000;

/** Fetches same-origin text. Throws on a network failure, a timeout, and every status but 2xx. */
export async function fetchText(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

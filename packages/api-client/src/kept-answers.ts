/** What a client keeps of an answer, to ask later whether it changed. */
interface KeptAnswer {
  etag: string;
  data: unknown;
}

/** Enough for the lists that a person goes back and forth between. */
const MAX_KEPT = 20;

/** The last answers of the calls that have an ETag, in memory, of one session. */
export class KeptAnswers {
  #token: string | undefined;
  readonly #answers = new Map<string, KeptAnswer>();

  /** The answer that this session got from the URL; those of another session are forgotten. */
  get(token: string | undefined, url: string): KeptAnswer | undefined {
    if (token !== this.#token) this.#answers.clear();
    this.#token = token;
    return this.#answers.get(url);
  }

  /** Keeps an answer, unless another session was used since. */
  keep(token: string | undefined, url: string, answer: KeptAnswer): void {
    if (token !== this.#token) return;
    this.#answers.delete(url);
    this.#answers.set(url, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MAX_KEPT && oldest !== undefined) this.#answers.delete(oldest);
  }
}

/** An open stream of live changes. */
export interface Stream {
  /** When the next change of this type arrives, as `performance.now()` tells it. */
  next(type: string): Promise<number>;
}

/** Opens a person's stream and waits until the server has answered. It is read until the signal. */
export async function openStream(url: string, token: string, signal: AbortSignal): Promise<Stream> {
  const answer = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` }, signal });
  if (!answer.ok || !answer.body) throw new Error(`The stream was refused with ${answer.status}.`);
  let waiting: { type: string; found: (at: number) => void } | undefined;
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      if (!waiting || !messages.some((message) => message.includes(`"type":"${waiting?.type}"`))) continue;
      waiting.found(performance.now());
      waiting = undefined;
    }
  };
  // It ends with the signal.
  void read(answer.body).catch(() => undefined);
  return {
    next: (type) =>
      new Promise((found) => {
        waiting = { type, found };
      }),
  };
}

/** An application that is measured beside others, at work for the bench. */
export interface RunningPeer extends AsyncDisposable {
  url: string;
  /** The process above all others of it, its database server among them. */
  pid: number;
  /** Kills what answers requests, as the kernel would, and lets it come back. */
  kill(): Promise<void>;
}

/** Someone who is signed in. */
export interface PeerJudge {
  /** The list of the teams that are assigned to the judge: the bench measures the request, and the length of its answer. */
  list: RequestInit & { path: string };
  /** What evaluates one of these teams completely, the requests one after another. @param team from 0, each only once */
  evaluation(team: number): Promise<(RequestInit & { path: string })[]>;
}

/** How the bench uses an application with 18 teams that are all assigned to each judge. */
export interface Peer {
  name: string;
  start(): Promise<RunningPeer>;
  /** @param judge from 0 */
  signIn(url: string, judge: number): Promise<PeerJudge>;
}

export const TEAMS = 18;

/** Sends a request, as each peer gets it: with a connection that is kept, and without compression. @throws Error unless it succeeds */
export async function ask(url: string, path: string, request: RequestInit = {}): Promise<Response> {
  const headers = { 'accept-encoding': 'identity', ...request.headers };
  const answer = await fetch(url + path, { redirect: 'manual', ...request, headers });
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export function json(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * - good: everything passes.
 * - cut: every connection is broken, as behind a wall.
 * - answers lost: submissions reach the portal, and the connection breaks before their answer.
 */
export type NetworkState = 'good' | 'cut' | 'answers lost';

/** The way from the browser to the portal, until the end of its scope. */
export interface BadNetwork extends AsyncDisposable {
  readonly url: string;
  readonly set: (state: NetworkState) => void;
}

/** Opens a way to the portal on a port of its own; it is the address that the browser knows. */
export async function badNetworkTo(portal: string): Promise<BadNetwork> {
  const { hostname, port } = new URL(portal);
  let state: NetworkState = 'good';
  const server = createServer((incoming, outgoing) => {
    if (state === 'cut') return void incoming.socket.destroy();
    const isSubmission = incoming.method === 'POST' && incoming.url?.startsWith('/api/teams/evaluation');
    const { method, url, headers } = incoming;
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      if (state === 'cut' || (state === 'answers lost' && isSubmission)) {
        answer.resume();
        incoming.socket.destroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => {
      // A stream of live changes ends with its browser; a submission that was sent still reaches the portal.
      if (!isSubmission) onward.destroy();
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      state = next;
      if (next === 'cut') server.closeAllConnections();
    },
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return server[Symbol.asyncDispose]();
    },
  };
}

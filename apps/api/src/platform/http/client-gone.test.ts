import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { clientGone } from './client-gone.ts';

it('is aborted when the client leaves, and not when its whole body has been read', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = request({ port, host: '127.0.0.1', method: 'POST' }).on('error', () => {});
  client.end('a file');
  const [received] = (await once(server, 'request')) as [IncomingMessage];
  const signal = clientGone(received);
  expect(await text(received)).toBe('a file');
  // Node closes the request, not the connection, once its body was read.
  if (!received.closed) await once(received, 'close');
  expect(signal.aborted).toBe(false);

  client.destroy();
  if (!signal.aborted) await once(signal, 'abort');
  expect(clientGone(received)).toBe(signal);
  server.close();
});

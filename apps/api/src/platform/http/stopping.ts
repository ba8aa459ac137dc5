import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection of every response while the server stops. A connection that was busy when the idle ones were
 * closed would otherwise stay open and delay the end of the process.
 */
export function addStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}

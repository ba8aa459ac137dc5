import type { FastifyInstance } from 'fastify';

/**
 * Once the server stops, every answer ends its connection. A connection that was busy when idle ones were closed
 * would else stay open after its answer, and hold the process until it gives up waiting.
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

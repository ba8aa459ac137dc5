import type { FastifyInstance } from 'fastify';

/**
 * Adds routes that accept bodies of one type only, which is not JSON. Their handlers read the body themselves, after their own checks.
 */
export function addStreamedRoutes(
  app: FastifyInstance,
  contentType: string,
  addRoutes: (app: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(contentType, (_request, _payload, done) => done(null));
    addRoutes(scope);
  });
}

import type { FastifyInstance } from 'fastify';

/**
 * Adds routes that accept multipart bodies only. Their handlers read the body themselves, after their own checks.
 */
export function addMultipartRoutes(app: FastifyInstance, addRoutes: (app: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    addRoutes(scope);
  });
}

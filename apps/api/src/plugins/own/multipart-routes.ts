import type { FastifyInstance } from 'fastify';

/**
 * Adds routes that take multipart bodies, and nothing else. Their handlers read the body themselves, after they
 * decided that it is wanted.
 */
export function addMultipartRoutes(app: FastifyInstance, addRoutes: (app: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    addRoutes(scope);
  });
}

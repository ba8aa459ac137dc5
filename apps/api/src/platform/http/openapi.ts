import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** As strict as the shell's policy, except for the style attributes that the page sets. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Generates the API's description from the schemas that validate it, and serves it as JSON and as a page. Register it
 * before the routes.
 */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'بوابة الفعالية',
        version: '1.0.0',
        description: 'Registration and judging of teams. Every call lives under /api.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(servedDocs);
}

/** The page's scripts are files: no inline script is allowed. */
async function servedDocs(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: DOCS_POLICY,
    uiConfig: { validatorUrl: null },
  });
}

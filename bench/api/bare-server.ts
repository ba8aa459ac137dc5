import Fastify from 'fastify';

/** The least that Fastify can answer with: no database, no session, no schema. Prints where it listens. */
const app = Fastify();
app.get('/', async () => ({ message: 'bare', data: {} }));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));

import { mock } from 'node:test';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { buildApp, send } from '../../testing/test-app.ts';

const portal = portalUnderTest({ demo: false });

it('asking whether the portal is ready checks its parts once, however many ask, and again after a second', async () => {
  const { fileStore } = portal.context;
  let checks = 0;
  let works = true;
  let answered = Promise.withResolvers<void>();
  const check = async () => {
    checks += 1;
    await answered.promise;
    if (!works) throw new Error('The file store does not answer');
  };
  const app = await buildApp({ context: { ...portal.context, fileStore: { ...fileStore, check } } });
  const ready = () => send(app, 'GET', '/health/ready');
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const asked = Array.from({ length: 20 }, ready);
    answered.resolve();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await ready()).status).toBe(200);
    expect(checks).toBe(1);

    works = false;
    answered = Promise.withResolvers<void>();
    answered.resolve();
    mock.timers.tick(1_000);
    expect(await ready()).toMatchObject({ status: 503, data: { database: true, file_store: false } });
    expect((await ready()).status).toBe(503);
    expect(checks).toBe(2);
  } finally {
    mock.timers.reset();
    await app.close();
  }
});

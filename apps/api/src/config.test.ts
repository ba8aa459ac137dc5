import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

describe('the environment', () => {
  it('needs nothing: the embedded database with the demo event', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      dataDir: expect.stringMatching(/\/\.data$/),
      publicUrl: 'http://localhost:3000',
      eventTimeZone: 'Asia/Riyadh',
      trustProxy: [],
      demo: true,
      bootstrap: null,
    });
  });

  it('with a server has no demo unless asked, and takes empty as unset', () => {
    const DATABASE_URL = 'postgresql://localhost/portal';
    expect(readConfig({ DATABASE_URL, PORT: '', HOST: ' ' })).toMatchObject({
      demo: false,
      port: 3000,
      host: '127.0.0.1',
    });
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }).trustProxy).toEqual([
      '10.0.0.1',
      '10.1.0.0/16',
    ]);
  });

  it('of production has no demo and refuses one', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow('DEMO must not be 1');
  });

  it('is told all its faults at once, in one sentence', () => {
    const faulty = {
      TRUST_PROXY: '10.0.0.1/33',
      PORT: 'x',
      DATABASE_URL: 'mysql://a',
      EVENT_TIME_ZONE: 'Mars',
      DEMO: 'yes',
      BOOTSTRAP_EMAIL: 'a',
    };
    const read = () => readConfig(faulty);
    expect(read).toThrow(StartupError);
    for (const name of Object.keys(faulty)) expect(read).toThrow(name);
    expect(read).toThrow(/^[^\n]+\.$/);
  });
});

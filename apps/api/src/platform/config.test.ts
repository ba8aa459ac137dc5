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
      minFreeBytes: 500 * 1024 * 1024,
      trustProxy: [],
      demo: null,
      publicBy: null,
      apiDocs: null,
      allowAreaOverrides: false,
      bootstrap: null,
    });
  });

  it('takes empty as unset', () => {
    const DATABASE_URL = 'postgresql://localhost/portal';
    expect(readConfig({ DATABASE_URL, PORT: '', HOST: ' ' })).toMatchObject({
      demo: null,
      port: 3000,
      host: '127.0.0.1',
    });
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }).trustProxy).toEqual([
      '10.0.0.1',
      '10.1.0.0/16',
    ]);
  });

  it('keeps files in S3 once a bucket is named, which takes all of its variables', () => {
    const S3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig({ ...S3, S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    expect(readConfig({ ...S3, S3_REGION: 'me-central-1' }).s3).toMatchObject({
      endpoint: null,
      region: 'me-central-1',
    });
    for (const name of Object.keys(S3)) expect(() => readConfig({ ...S3, [name]: '' })).toThrow(name);
    expect(() => readConfig({ ...S3, S3_ENDPOINT: 'files.example' })).toThrow('S3_ENDPOINT');
  });

  it.each([
    ['ALLOW_AREA_OVERRIDES', 'allowAreaOverrides'],
    ['ALLOW_PUBLISHING', 'allowPublishing'],
  ] as const)('%s alone allows it, in production too', (name, setting) => {
    for (const env of [{}, { NODE_ENV: 'production' }, { DEMO: '1' }, { [name]: '0' }]) {
      expect(readConfig(env)[setting]).toBe(false);
    }
    for (const env of [{}, { NODE_ENV: 'production' }]) {
      expect(readConfig({ ...env, [name]: '1' })[setting]).toBe(true);
    }
  });

  it('sends mail through a server once the sender is set', () => {
    const SMTP_URL = 'smtps://user:password@mail.event.sa:465';
    const MAIL_FROM = 'بوابة الهاكاثون <portal@event.sa>';
    expect(readConfig({}).smtpUrl).toBeNull();
    expect(readConfig({ SMTP_URL, MAIL_FROM })).toMatchObject({ smtpUrl: SMTP_URL, mailFrom: MAIL_FROM });
    expect(readConfig({ SMTP_URL, MAIL_FROM }).smtpRequireTls).toBe(false);
    expect(readConfig({ SMTP_URL, MAIL_FROM, SMTP_REQUIRE_TLS: '1' }).smtpRequireTls).toBe(true);
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM');
    expect(() => readConfig({ SMTP_URL, MAIL_FROM: 'portal' })).toThrow('MAIL_FROM');
    expect(() => readConfig({ SMTP_URL: 'mail.event.sa', MAIL_FROM })).toThrow('SMTP_URL');
  });

  it('serves files from another host than its pages, if any', () => {
    const PUBLIC_URL = 'https://portal.example.sa';
    const read = (FILES_ORIGIN: string) => readConfig({ PUBLIC_URL, FILES_ORIGIN }).filesOrigin;
    expect(read('')).toBeNull();
    expect(read('https://files.example.sa/')).toBe('https://files.example.sa');
    for (const wrong of [
      'files.example.sa',
      `${PUBLIC_URL}:8443`,
      'https://files.example.sa/path',
      PUBLIC_URL,
    ]) {
      expect(() => read(wrong)).toThrow('FILES_ORIGIN');
    }
  });

  it.each([
    ['METRICS_TOKEN', 'metricsToken'],
    ['DEVELOPER_KEY', 'developerKey'],
  ] as const)('takes %s only if nobody can guess it', (name, field) => {
    const secret = '0123456789abcdef'.repeat(2);
    expect(readConfig({})[field]).toBeNull();
    expect(readConfig({ [name]: secret })[field]).toBe(secret);
    for (const wrong of [secret.slice(1), `${secret} x`]) {
      expect(() => readConfig({ [name]: wrong })).toThrow(name);
    }
  });

  it('of production has no demo and refuses one', () => {
    expect(readConfig({ NODE_ENV: 'production', DEMO: '' }).demo).toBe(false);
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow('DEMO must not be 1');
  });

  it.each([
    [{}, null],
    [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://portal.localhost:3000' }, null],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000/' }, null],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1' }, null],
    [{ HOST: '::ffff:127.0.0.1' }, null],
    [{ HOST: '0.0.0.0' }, 'HOST (0.0.0.0)'],
    [{ HOST: '::' }, 'HOST (::)'],
    [{ HOST: '192.168.1.10' }, 'HOST (192.168.1.10)'],
    [{ HOST: 'portal' }, 'HOST (portal)'],
    [{ PUBLIC_URL: 'https://portal.example.sa/' }, 'PUBLIC_URL (https://portal.example.sa)'],
    [{ PUBLIC_URL: 'https://localhost.example.sa' }, 'PUBLIC_URL (https://localhost.example.sa)'],
  ])('%j says whether other machines reach the portal', (env, publicBy) => {
    expect(readConfig(env).publicBy).toBe(publicBy);
  });

  it.each([
    ['Demo@2026', 'must not be the password of the demo'],
    ['Password123!', 'must be a password that is not on the list of common ones'],
  ])('refuses %s as the password of the first super-admin', (BOOTSTRAP_PASSWORD, fault) => {
    const account = { BOOTSTRAP_EMAIL: 'first@portal.sa', BOOTSTRAP_PASSWORD };
    expect(() => readConfig(account)).toThrow(`BOOTSTRAP_PASSWORD ${fault}`);
  });

  it('is refused with all its faults at once, in one sentence', () => {
    const faulty = {
      TRUST_PROXY: '10.0.0.1/33',
      PORT: 'x',
      DATABASE_URL: 'mysql://a',
      EVENT_TIME_ZONE: 'Mars',
      DEMO: 'yes',
      API_DOCS: 'on',
      METRICS_TOKEN: 'short',
      BOOTSTRAP_EMAIL: 'a',
    };
    const read = () => readConfig(faulty);
    expect(read).toThrow(StartupError);
    for (const name of Object.keys(faulty)) expect(read).toThrow(name);
    expect(read).toThrow(/^[^\n]+\.$/);
  });
});

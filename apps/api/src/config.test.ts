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

  it('sends mail through a server once it is told who the sender is', () => {
    const SMTP_URL = 'smtps://user:password@mail.event.sa:465';
    const MAIL_FROM = 'بوابة الهاكاثون <portal@event.sa>';
    expect(readConfig({}).smtpUrl).toBeNull();
    expect(readConfig({ SMTP_URL, MAIL_FROM })).toMatchObject({ smtpUrl: SMTP_URL, mailFrom: MAIL_FROM });
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM');
    expect(() => readConfig({ SMTP_URL, MAIL_FROM: 'portal' })).toThrow('MAIL_FROM');
    expect(() => readConfig({ SMTP_URL: 'mail.event.sa', MAIL_FROM })).toThrow('SMTP_URL');
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

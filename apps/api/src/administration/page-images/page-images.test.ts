import { auditCalls, type Data, pageCalls, settingsCalls } from '@portal/api-schema';
import { FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, INVALID_DATA } from '@portal/domain/messages';
import { imageMarkdown, pageImageAddress } from '@portal/domain/page-images';
import { PAGE_IMAGE_UPLOAD } from '@portal/domain/upload-limits';
import { tinyPng } from '../../platform/files/demo-files.ts';
import { sweepFilesWorker } from '../../platform/files/sweep-files.ts';
import { cleanImage } from '../../platform/images/clean-image.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { startS3 } from '../../testing/s3-server.ts';
import { samplePhoto } from '../../testing/sample-images.ts';
import { buildApp, dataOf, sessionWith } from '../../testing/test-app.ts';
import { signInToUpload, storedKeys, type Uploader } from '../../testing/uploads.ts';
import { removeUnusedImages, UNUSED_LIFE_MS } from './page-images.service.ts';

const portal = portalUnderTest();
let director: Uploader;
beforeAll(async () => {
  director = await signInToUpload(portal, 'super');
});

const png = (hue: number) => ({ name: 'خريطة.png', bytes: tinyPng(30, 20, hue) });
const upload = (...files: { name: string; bytes: Buffer }[]) => director.upload('/pages/images', { files });
const imageOf = async (hue: number) => dataOf<Data<typeof pageCalls.addImage>>(await upload(png(hue))).image;
const save = (name: string, text: string) => director.send('PUT', '/settings', { pages: { [name]: text } });
const page = (name: string) => sessionWith(portal).data(pageCalls.get, { params: { name } });
const read = (url: string) => portal.app.inject(url);
const imageKeys = async () => (await storedKeys(portal)).filter((key) => key.startsWith('page-images/'));

describe('an image that a director uploads', () => {
  it('is read by anyone, cached for ever, and never as anything but an image', async () => {
    const photo = await samplePhoto({ secret: 'GPS 24.7', orientation: 6 });
    const answer = await upload({ name: 'photo.txt', bytes: photo });
    expect(answer.status).toBe(201);
    const { image } = dataOf<Data<typeof pageCalls.addImage>>(answer);
    expect(image).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{14}4[0-9a-f-]{21}$/),
      url: pageImageAddress(image.id),
      width: 30,
      height: 40,
    });
    const response = await read(image.url);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.toString('latin1')).not.toContain('GPS');
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(response.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline/),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox$/),
    });
    const missing = await read(image.url.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['cache-control']).toBe('no-store');
  });

  it('is stored once when it is sent twice, and the log has it once', async () => {
    const before = await imageKeys();
    const image = await imageOf(50);
    expect(await imageOf(50)).toEqual(image);
    expect(await imageKeys()).toHaveLength(before.length + 1);
    const { entries } = await director.send.data(auditCalls.list, {
      query: { action: 'page.image_added', per_page: 100 },
    });
    expect(entries).toHaveLength(before.length + 1);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, FILE_TYPE_NOT_ALLOWED],
    ['HTML that is named as a PNG', Buffer.from('<!doctype html><p>'), 415, FILE_TYPE_NOT_ALLOWED],
    ['a large file', Buffer.alloc(PAGE_IMAGE_UPLOAD.max_bytes + 1), 413, FILE_TOO_LARGE],
  ])('is refused in Arabic, and not stored: %s', async (_what, bytes, status, message) => {
    const before = await imageKeys();
    const answer = await upload({ name: 'صورة.png', bytes });
    expect(answer).toMatchObject({
      status,
      message,
      errors: { 'files.0': [expect.stringMatching(/[\u0621-\u064a]/)] },
    });
    expect(await imageKeys()).toEqual(before);
  });

  it('is one of a request', async () => {
    expect((await upload()).status).toBe(422);
    expect((await upload(png(1), png(2))).status).toBe(422);
  });
});

describe('a page', () => {
  it('has the size of its images, and the settings those of all', async () => {
    const image = await imageOf(60);
    expect((await save('attendance', `## القاعة\n\n${imageMarkdown('خريطة', image.id)}`)).status).toBe(200);
    expect((await page('attendance')).images).toEqual([image]);
    expect((await page('help')).images).toEqual([]);
    const { images } = await director.send.data(settingsCalls.get);
    expect(images).toContainEqual(image);
  });

  it.each([
    ['is gone', imageMarkdown('خريطة', '3f0b6a52-9d5c-4e1f-8a77-0c2f5d1e9b10'), 'لم تعد محفوظة'],
    ['has no description', '![]', 'بلا وصف'],
  ])('is not saved with an image that %s', async (_what, text, fault) => {
    const image = await imageOf(61);
    const written = text.replace('![]', `![ ](${pageImageAddress(image.id)})`);
    expect(await save('help', written)).toMatchObject({
      status: 422,
      message: INVALID_DATA,
      errors: { 'pages.help': [expect.stringContaining(fault)] },
    });
  });
});

it('an image is removed a week after the last saved page stopped referring to it', async () => {
  const [kept, dropped, former] = [await imageOf(71), await imageOf(72), await imageOf(73)];
  const text = [kept, dropped].map(({ id }) => imageMarkdown('خريطة', id)).join('\n\n');
  await save('instructions', text);
  await save('privacy', imageMarkdown('الجهات', former.id));
  await save('privacy', 'نص جديد');
  await removeUnusedImages(portal.context);
  portal.advance(UNUSED_LIFE_MS + 1000);
  director = await signInToUpload(portal, 'super');
  await save('instructions', imageMarkdown('خريطة', kept.id));
  await removeUnusedImages(portal.context);
  expect((await read(dropped.url)).statusCode).toBe(200);

  portal.advance(UNUSED_LIFE_MS + 1000);
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  await sweepFilesWorker.run(portal.context, {}, log as never);
  expect((await read(dropped.url)).statusCode).toBe(404);
  expect((await read(kept.url)).statusCode).toBe(200);
  // Registrations refer to every text of the privacy page.
  expect((await read(former.url)).statusCode).toBe(200);
  expect(await imageKeys()).not.toContain(`page-images/${dropped.id}`);
});

it('images are served by the origin of the files alone, from an S3 server too', async () => {
  const s3 = await startS3();
  const config = { ...portal.context.config, filesOrigin: 'https://files.portal.test' };
  const app = await buildApp({ context: { ...portal.context, config, fileStore: s3.store } });
  const elsewhere = await signInToUpload({ ...portal, app }, 'authority');
  const { image } = dataOf<Data<typeof pageCalls.addImage>>(
    await elsewhere.upload('/pages/images', { files: [png(80)] }),
  );
  expect(image.url).toBe(`https://files.portal.test${pageImageAddress(image.id)}`);
  const get = (host: string) => app.inject({ url: pageImageAddress(image.id), headers: { host } });
  const response = await get('files.portal.test');
  expect(response.rawPayload.equals((await cleanImage(png(80).bytes)).bytes)).toBe(true);
  expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await get('portal.test')).statusCode).toBe(404);
  await app.close();
  await s3.close();
});

import { DIRECTORS } from '@portal/domain/roles';
import { PAGE_IMAGE_MAX_SIDE, PAGE_IMAGE_UPLOAD } from '@portal/domain/upload-limits';
import { type Static, Type } from 'typebox';
import { nullable, oneOf, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { integer, text } from './described.ts';
import { uploadedFiles } from './files.ts';

export const PageName = oneOf(['instructions', 'attendance', 'help', 'privacy']);
export type PageName = Static<typeof PageName>;

/** An uploaded image; Markdown refers to it by `pageImageAddress(id)`. */
export const PageImage = strictObject({
  id: Type.String(),
  url: text('Where it is read without a session; another origin with FILES_ORIGIN.'),
  width: integer('pixels, as it is shown'),
  height: integer('pixels, as it is shown'),
});
export type PageImage = Static<typeof PageImage>;

export const Page = strictObject({
  title: Type.String(),
  body: text('Markdown'),
  images: Type.Array(PageImage, { description: 'The uploaded images that the text refers to.' }),
  version: Type.Optional(
    text('SHA-256 of the text; only of the privacy page, which registrations refer to.'),
  ),
  /** Contact of the support, from the settings; only for the help centre. */
  contact: Type.Optional(strictObject({ email: nullable(Type.String()), phone: nullable(Type.String()) })),
});
export type Page = Static<typeof Page>;

const { get, create } = callsOf('pages');

export const pageCalls = {
  get: get('/pages/:name', {
    public: true,
    summary: 'A page of the event: registration instructions, attendance instructions, help centre, privacy',
    message: 'page data',
    params: strictObject({ name: PageName }),
    data: Page,
  }),
  addImage: create('/pages/images', {
    roles: DIRECTORS,
    summary: `Upload an image for a page: PNG, JPEG or WebP by its content, at most ${PAGE_IMAGE_MAX_SIDE} pixels wide and high. Metadata is removed. The same image is stored once, so a retry is safe; one that no saved page refers to is deleted after a week`,
    message: 'image added',
    consumes: 'multipart/form-data',
    body: strictObject({ files: uploadedFiles(PAGE_IMAGE_UPLOAD) }),
    data: strictObject({ image: PageImage }),
  }),
  /** Public, as the pages are; the id cannot be guessed. */
  image: get('/pages/images/:id', {
    public: true,
    file: true,
    summary: 'The bytes of an image of a page',
  }),
};

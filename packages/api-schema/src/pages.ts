import { DIRECTORS } from '@portal/domain/roles';
import { PAGE_IMAGE_MAX_SIDE, PAGE_IMAGE_UPLOAD } from '@portal/domain/upload-limits';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, Id, nullable, strictObject } from './common.ts';
import { uploadedFiles } from './files.ts';

export const PageName = Type.Union([
  Type.Literal('instructions'),
  Type.Literal('attendance'),
  Type.Literal('help'),
  Type.Literal('privacy'),
]);
export type PageName = Static<typeof PageName>;

/** An uploaded image; Markdown refers to it by `pageImageAddress(id)`. */
export const PageImage = strictObject({
  id: Type.String(),
  url: Type.String({ description: 'Where it is read without a session; another origin with FILES_ORIGIN.' }),
  width: Type.Integer({ description: 'pixels, as it is shown' }),
  height: Type.Integer({ description: 'pixels, as it is shown' }),
});
export type PageImage = Static<typeof PageImage>;

export const Page = strictObject({
  title: Type.String(),
  body: Type.String({ description: 'Markdown' }),
  images: Type.Array(PageImage, { description: 'The uploaded images that the text refers to.' }),
  version: Type.Optional(
    Type.String({
      description: 'SHA-256 of the text; only of the privacy page, which registrations refer to.',
    }),
  ),
  /** Contact of the support, from the settings; only for the help centre. */
  contact: Type.Optional(strictObject({ email: nullable(Type.String()), phone: nullable(Type.String()) })),
});
export type Page = Static<typeof Page>;

export const getPage = defineCall(calls.getPage, {
  tag: 'pages',
  summary: 'A page of the event: registration instructions, attendance instructions, help centre, privacy',
  schema: { params: strictObject({ name: PageName }), response: { 200: envelope(Page) } },
});

export const AddPageImageBody = strictObject({ files: uploadedFiles(PAGE_IMAGE_UPLOAD) });

export const PageImageData = strictObject({ image: PageImage });
export type PageImageData = Static<typeof PageImageData>;

export const addPageImage = defineCall(calls.addPageImage, {
  tag: 'pages',
  summary: `Upload an image for a page: PNG, JPEG or WebP by its content, at most ${PAGE_IMAGE_MAX_SIDE} pixels wide and high. Metadata is removed. The same image is stored once, so a retry is safe; one that no saved page refers to is deleted after a week`,
  roles: DIRECTORS,
  consumes: 'multipart/form-data',
  schema: { body: AddPageImageBody, response: { 201: envelope(PageImageData) } },
});

export const PageImageParams = strictObject({ id: Id });
export type PageImageParams = Static<typeof PageImageParams>;

/** Public, as the pages are; the id cannot be guessed. */
export const pageImage = defineCall(calls.pageImage, {
  tag: 'pages',
  summary: 'The bytes of an image of a page',
  schema: { params: PageImageParams, response: {} },
});

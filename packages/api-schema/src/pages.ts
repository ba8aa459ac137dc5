import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, nullable, strictObject } from './common.ts';

export const PageName = Type.Union([
  Type.Literal('instructions'),
  Type.Literal('attendance'),
  Type.Literal('help'),
  Type.Literal('privacy'),
]);
export type PageName = Static<typeof PageName>;

export const Page = strictObject({
  title: Type.String(),
  body: Type.String({ description: 'Markdown' }),
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

import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { envelope, Named, strictObject } from './common.ts';

export const Sector = strictObject({
  id: Type.String(),
  name: Type.String(),
  sub_sectors: Type.Array(Named),
});
export type Sector = Static<typeof Sector>;

export const SectorsData = strictObject({ sectors: Type.Array(Sector) });
export type SectorsData = Static<typeof SectorsData>;

export const listSectors = defineCall({
  method: 'GET',
  url: '/sectors',
  tag: 'sectors',
  summary: 'Sectors and their sub-sectors',
  access: 'public',
  schema: { response: { 200: envelope(SectorsData) } },
});

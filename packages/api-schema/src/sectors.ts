import { SUB_SECTORS_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, Id, Named, strictObject } from './common.ts';

export const Sector = strictObject({
  id: Type.String(),
  name: Type.String(),
  sub_sectors: Type.Array(Named),
});
export type Sector = Static<typeof Sector>;

export const SectorsData = strictObject({ sectors: Type.Array(Sector) });
export type SectorsData = Static<typeof SectorsData>;

export const SectorData = strictObject({ sector: Sector });
export type SectorData = Static<typeof SectorData>;

const SectorNameInput = Type.String({ minLength: 1, maxLength: NAME_MAX });

export const AddSectorBody = strictObject({
  name: SectorNameInput,
  sub_sectors: Type.Optional(
    Type.Array(strictObject({ name: SectorNameInput }), { maxItems: SUB_SECTORS_MAX }),
  ),
});
export type AddSectorBody = Static<typeof AddSectorBody>;

export const ChangeSectorBody = strictObject({
  sector_id: Id,
  name: Type.Optional(SectorNameInput),
  sub_sectors: Type.Optional(
    Type.Array(strictObject({ id: Type.Optional(Id), name: SectorNameInput }), {
      maxItems: SUB_SECTORS_MAX,
      description: 'All of them: those with an id are kept, those without are added, others are deleted.',
    }),
  ),
  /** The sector as the form showed it before the change; 409 when it has changed since. */
  seen: Type.Optional(
    strictObject({ name: Type.String(), sub_sectors: Type.Array(Named, { maxItems: SUB_SECTORS_MAX }) }),
  ),
});
export type ChangeSectorBody = Static<typeof ChangeSectorBody>;

export const DeleteSectorBody = strictObject({ sector_id: Id });
export type DeleteSectorBody = Static<typeof DeleteSectorBody>;

export const listSectors = defineCall(calls.listSectors, {
  tag: 'sectors',
  summary: 'Sectors and their sub-sectors',
  schema: { response: { 200: envelope(SectorsData) } },
});

export const addSector = defineCall(calls.addSector, {
  tag: 'sectors',
  summary: 'Add a sector with its sub-sectors; its name is unique',
  roles: DIRECTORS,
  schema: { body: AddSectorBody, response: { 201: envelope(SectorData) } },
});

export const changeSector = defineCall(calls.changeSector, {
  tag: 'sectors',
  summary:
    'Rename a sector or change its sub-sectors; one that a team belongs to cannot be left out. With `seen`, the sector as the form showed it, a change in between is a 409',
  roles: DIRECTORS,
  schema: { body: ChangeSectorBody, response: { 200: envelope(SectorData) } },
});

export const deleteSector = defineCall(calls.deleteSector, {
  tag: 'sectors',
  summary: 'Delete a sector that no team belongs to',
  roles: DIRECTORS,
  schema: { body: DeleteSectorBody, response: { 200: envelope(Empty) } },
});

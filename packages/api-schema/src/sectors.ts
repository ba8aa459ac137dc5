import { SUB_SECTORS_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { EditedVersion, Id, Named, seenFields, strictObject, Version } from './common.ts';
import { callsOf } from './define-call.ts';

export const Sector = strictObject({
  ...Named.properties,
  sub_sectors: Type.Array(Named),
  version: Version,
});
export type Sector = Static<typeof Sector>;

const SectorData = strictObject({ sector: Sector });
const SectorNameInput = Type.String({ minLength: 1, maxLength: NAME_MAX });

/** A team is shown with its sector. */
const changes = ['sectors', 'teams'];
const { get, create, put, del } = callsOf('sectors', { roles: DIRECTORS, changes });

export const sectorCalls = {
  list: get('/sectors', {
    public: true,
    summary: 'Sectors and their sub-sectors',
    message: 'sectors data',
    data: strictObject({ sectors: Type.Array(Sector) }),
  }),
  add: create('/sectors', {
    summary: 'Add a sector with its sub-sectors; its name is unique',
    message: 'sector added',
    body: strictObject({
      name: SectorNameInput,
      sub_sectors: Type.Optional(
        Type.Array(strictObject({ name: SectorNameInput }), { maxItems: SUB_SECTORS_MAX }),
      ),
    }),
    data: SectorData,
  }),
  change: put('/sectors', {
    summary: 'Rename a sector or change its sub-sectors; one that a team belongs to cannot be left out',
    message: 'sector updated',
    body: strictObject({
      sector_id: Id,
      name: Type.Optional(SectorNameInput),
      sub_sectors: Type.Optional(
        Type.Array(strictObject({ id: Type.Optional(Id), name: SectorNameInput }), {
          maxItems: SUB_SECTORS_MAX,
          description: 'All of them: those with an id are kept, those without are added, others are deleted.',
        }),
      ),
      version: EditedVersion,
      seen: seenFields({
        name: Type.String(),
        sub_sectors: Type.Array(Named, { maxItems: SUB_SECTORS_MAX }),
      }),
    }),
    data: SectorData,
  }),
  delete: del('/sectors', {
    summary: 'Delete a sector that no team belongs to',
    message: 'sector deleted',
    body: strictObject({ sector_id: Id }),
  }),
};

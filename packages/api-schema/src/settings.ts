import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { DIRECTORS, envelope, Instant, nullable, strictObject } from './common.ts';
import { Criterion } from './evaluations.ts';

export const Settings = strictObject({
  registration_from: nullable(Instant),
  registration_to: nullable(Instant),
  delivery_from: nullable(Instant),
  delivery_to: nullable(Instant),
  judging_from: nullable(Instant),
  judging_to: nullable(Instant),
  event_name: Type.String(),
  max_team_members: Type.Integer(),
  certificates_open: Type.Boolean(),
  support_email: nullable(Type.String()),
  support_phone: nullable(Type.String()),
  pages: strictObject({ instructions: Type.String(), attendance: Type.String(), help: Type.String() }),
  type_weights: strictObject({ eco: Type.Number(), idea: Type.Number(), tech: Type.Number() }),
  criteria: strictObject({
    eco: Type.Array(Criterion),
    idea: Type.Array(Criterion),
    tech: Type.Array(Criterion),
  }),
});
export type Settings = Static<typeof Settings>;

export const SettingsData = strictObject({ settings: Settings });
export type SettingsData = Static<typeof SettingsData>;

export const getSettings = defineCall({
  method: 'GET',
  url: '/settings',
  tag: 'settings',
  summary: 'Dates, limits, pages, weights and rubrics of the event',
  access: { roles: DIRECTORS },
  schema: { response: { 200: envelope(SettingsData) } },
});

import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, strictObject } from './common.ts';

export const Readiness = strictObject({ database: Type.Boolean(), file_store: Type.Boolean() });
export type Readiness = Static<typeof Readiness>;

export const live = defineCall(calls.live, {
  tag: 'health',
  summary: 'The process answers',
  schema: { response: { 200: envelope(Empty) } },
});

export const ready = defineCall(calls.ready, {
  tag: 'health',
  summary: 'The database and the file store can be reached',
  schema: { response: { 200: envelope(Readiness), 503: envelope(Readiness) } },
});

/** Answers `text/plain` in Prometheus' format. */
export const metrics = defineCall(calls.metrics, {
  tag: 'health',
  summary:
    "Metrics of the process in Prometheus' format; for the operators' token or, without one, private addresses",
  schema: { response: {} },
});

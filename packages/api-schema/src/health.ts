import { Type } from 'typebox';
import { strictObject } from './common.ts';
import { callsOf } from './define-call.ts';

const { get } = callsOf('health');

export const healthCalls = {
  live: get('/health/live', { summary: 'The process answers', message: 'live', public: true }),
  ready: get('/health/ready', {
    summary: 'The database and the file store can be reached',
    public: true,
    alsoStatus: 503,
    data: strictObject({ database: Type.Boolean(), file_store: Type.Boolean() }),
  }),
};

/** Answers `text/plain` in Prometheus' format. */
export const metricsCalls = {
  read: get('/metrics', {
    summary:
      "Metrics of the process in Prometheus' format; for the operators' token or, without one, private addresses",
    public: true,
    file: true,
  }),
};

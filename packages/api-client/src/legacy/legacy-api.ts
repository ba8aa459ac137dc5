import type { Route } from '@portal/api-schema';
import { liveEvents } from '../events.ts';
import type { ClientOptions, Send } from '../request.ts';
import type { SendUpload } from '../upload.ts';

type Flags = Pick<Route, 'public' | 'conditional' | 'file'>;

const PUBLIC = { public: true } as const;
const CONDITIONAL = { conditional: true } as const;

function routeOf(text: string, flags: Flags = {}): Route {
  const [method, url = ''] = text.split(' ');
  return { method: method as Route['method'], url, record: '', ...flags };
}

/** The input of a call from the values of its parts; a whole part without a value is empty. */
function inputOf(parts: readonly string[], values: readonly unknown[]): object {
  const input: Record<string, object> = {};
  for (const [at, path] of parts.entries()) {
    const [part = '', name] = path.split('.');
    input[part] = name === undefined ? Object(values[at] ?? {}) : { ...input[part], [name]: values[at] };
  }
  return input;
}

/**
 * The functions that the client had until contract 1.4, one for each call, for areas that were released before they could bring
 * the definitions of their calls. Nothing is added here. It goes when `OLDEST_CONTRACT_VERSION` is 1.5.
 */
export function legacyApi({ send, upload }: { send: Send; upload: SendUpload }, options: ClientOptions) {
  /** Takes these parts in this order, and then options: a whole `query` or `body`, or a field such as `params.id`. */
  const taking =
    (...parts: readonly string[]) =>
    (text: string, flags?: Flags) => {
      const route = routeOf(text, flags);
      return (...given: readonly unknown[]) =>
        send(route, { ...inputOf(parts, given), ...(given[parts.length] as object | undefined) } as object);
    };
  const plain = taking();
  const query = taking('query');
  const body = taking('body');
  const queryField = (text: string, name: string, flags?: Flags) => taking(`query.${name}`)(text, flags);
  const field = (text: string, name: string) => taking(`body.${name}`)(text);
  const param = (text: string, name = 'id', flags?: Flags) => taking(`params.${name}`)(text, flags);
  const paramBody = (text: string, name = 'id', flags?: Flags) =>
    taking(`params.${name}`, 'body')(text, flags);
  const paramField = (text: string, name: string) => taking('params.id', `body.${name}`)(text);
  const paramQuery = (text: string, name = 'id') => taking(`params.${name}`, 'query')(text);
  const form = (text: string, input: object, more?: object) =>
    upload(routeOf(text), { ...input, ...more } as Parameters<SendUpload>[1]);

  return {
    auth: {
      login: body('POST /auth/login', PUBLIC),
      logout: plain('POST /auth/logout'),
      me: plain('GET /auth/me'),
      availableRegisters: plain('GET /available-registers', PUBLIC),
      register: body('POST /auth/register', PUBLIC),
      checkRegister: body('POST /auth/register/email', PUBLIC),
      verifyEmail: body('POST /auth/email/verify', PUBLIC),
      resendVerification: body('POST /auth/email/resend', PUBLIC),
      correctEmail: body('PUT /auth/email', PUBLIC),
      forgotPassword: body('POST /auth/password/email', PUBLIC),
      resetPassword: body('POST /auth/reset', PUBLIC),
    },
    account: {
      changeProfile: body('PUT /auth/profile'),
      sessions: plain('GET /auth/sessions'),
      endSession: field('DELETE /auth/sessions', 'session_id'),
      endOtherSessions: plain('DELETE /auth/sessions/others'),
      confirmPassword: body('POST /auth/password/confirm'),
      changePassword: body('PUT /auth/password'),
      secondFactor: plain('GET /auth/second-factor'),
      startSecondFactor: plain('POST /auth/second-factor'),
      enableSecondFactor: field('PUT /auth/second-factor', 'code'),
      renewRecoveryCodes: plain('POST /auth/second-factor/recovery-codes'),
      disableSecondFactor: plain('DELETE /auth/second-factor'),
    },
    leader: {
      home: plain('GET /index'),
      teamData: plain('GET /team-data'),
      members: plain('GET /members'),
      addMember: body('POST /members'),
      changeMember: body('PUT /members'),
      deleteMember: body('DELETE /members'),
    },
    teams: {
      list: query('GET /teams', CONDITIONAL),
      details: queryField('GET /teams/details', 'team_id'),
      add: body('POST /teams'),
      register: body('POST /teams/register'),
      rename: body('PUT /teams'),
      delete: field('DELETE /teams', 'team_id'),
      addMember: body('POST /teams/members'),
      changeMember: body('PUT /teams/members'),
      deleteMember: body('DELETE /teams/members'),
      setTable: body('PUT /teams/table'),
      setSector: body('PUT /teams/sector'),
      setLeader: body('PUT /teams/leader'),
      sendActivation: field('POST /teams/activation', 'team_id'),
      setStatus: body('PUT /teams/status'),
      setAvailability: body('PUT /teams/availability'),
      disableAvailability: field('PUT /teams/disable/availability', 'team_id'),
      evaluation: taking('query.team_id', 'query.committee_id')('GET /teams/evaluation'),
      evaluations: queryField('GET /teams/evaluation', 'team_id'),
      submitEvaluation: paramBody('POST /teams/evaluation/:type', 'type'),
      evaluated: query('GET /teams/evaluated', CONDITIONAL),
      allowEvaluation: paramBody('PUT /teams/allow-evaluation/:id'),
    },
    tables: {
      list: query('GET /tables'),
      add: body('POST /tables'),
      change: body('PUT /tables'),
      delete: field('DELETE /tables', 'table_id'),
    },
    committees: {
      list: query('GET /committee'),
      get: param('GET /committee/:id'),
      teams: queryField('GET /committee/teams', 'committee_id', CONDITIONAL),
      add: body('POST /committee'),
      candidates: query('GET /committee/candidates'),
      planDistribution: body('POST /committee/distribution/plan'),
      distribute: body('POST /committee/distribution'),
      change: body('PUT /committee'),
      remove: field('DELETE /committee', 'committee_id'),
    },
    badges: { teams: query('GET /badges/teams'), committees: query('GET /badges/committees') },
    files: {
      deliver: (given: { title: string; description?: string; files: readonly File[] }, more?: object) =>
        form('POST /files', { body: given }, more),
      changeProject: body('PUT /project'),
      url: param('GET /files/:id'),
      ofTeams: query('GET /teams/files'),
      delete: param('DELETE /files/:id'),
    },
    certificates: {
      list: (id?: string, more?: object) =>
        id === undefined ? plain('GET /certificates')(more) : param('GET /teams/:id/certificates')(id, more),
      upload: (id: string, files: readonly File[], more?: object) =>
        form('POST /teams/:id/certificates', { params: { id }, body: { team_id: id, files } }, more),
      delete: param('DELETE /certificates/:id'),
      download: taking('params.id', 'params.cid')('GET /teams/:id/certificates/:cid/download'),
    },
    certificateTemplates: {
      list: plain('GET /certificate-templates'),
      add: body('POST /certificate-templates'),
      change: body('PUT /certificate-templates'),
      delete: field('DELETE /certificate-templates', 'template_id'),
      setBackground: (id: string, file: File, more?: object) =>
        form('PUT /certificate-templates/:id/background', { params: { id }, body: { file } }, more),
      removeBackground: param('DELETE /certificate-templates/:id/background'),
      check: paramBody('POST /certificate-templates/:id/check'),
      preview: paramBody('POST /certificate-templates/:id/preview', 'id', { file: true }),
      zip: param('GET /certificate-templates/:id/zip'),
    },
    certificateIssues: {
      audience: body('POST /certificates/audience'),
      add: body('POST /certificates/issue'),
      list: query('GET /certificates/issues'),
      get: param('GET /certificates/issues/:id'),
    },
    issuedCertificates: {
      list: query('GET /certificates/issued'),
      own: plain('GET /certificates/issued/own'),
      download: param('GET /certificates/issued/:id/download'),
      revoke: paramField('POST /certificates/:id/revoke', 'reason'),
      reissue: param('POST /certificates/:id/reissue'),
    },
    settings: {
      get: plain('GET /settings'),
      update: body('PUT /settings'),
      previewWeights: body('POST /settings/type-weights/preview'),
      anonymise: body('POST /participants/anonymise'),
    },
    sectors: {
      list: plain('GET /sectors', PUBLIC),
      add: body('POST /sectors'),
      change: body('PUT /sectors'),
      remove: field('DELETE /sectors', 'sector_id'),
    },
    pages: {
      get: param('GET /pages/:name', 'name', PUBLIC),
      addImage: (file: File, more?: object) => form('POST /pages/images', { body: { files: [file] } }, more),
    },
    reopenRequests: {
      ask: body('POST /teams/evaluation/reopen-request'),
      list: query('GET /reopen-requests'),
      grant: param('PUT /reopen-requests/:id/grant'),
      decline: paramField('PUT /reopen-requests/:id/decline', 'reason'),
    },
    results: {
      get: plain('GET /results'),
      update: body('PUT /results'),
      ranking: plain('GET /results/ranking'),
      snapshot: plain('GET /results/snapshot'),
      own: plain('GET /results/own'),
    },
    conflicts: {
      list: query('GET /conflicts'),
      declare: body('POST /conflicts'),
      settle: paramField('PUT /conflicts/:id/settle', 'committee_id'),
      remove: field('DELETE /conflicts', 'conflict_id'),
    },
    calibration: { get: plain('GET /calibration') },
    admins: {
      list: query('GET /admins'),
      add: body('POST /admins'),
      change: body('PUT /admins'),
      sendActivation: field('POST /admins/activation', 'user_id'),
      delete: field('DELETE /admins', 'user_id'),
      requireSecondFactor: field('PUT /admins/second-factor', 'required'),
      resetSecondFactor: field('DELETE /admins/second-factor', 'user_id'),
    },
    announcements: {
      active: plain('GET /announcements'),
      list: query('GET /announcements/all'),
      add: body('POST /announcements'),
      change: body('PUT /announcements'),
      end: param('POST /announcements/:id/end'),
      delete: field('DELETE /announcements', 'announcement_id'),
    },
    audit: { list: query('GET /audit') },
    events: liveEvents(options),
    messages: {
      list: query('GET /messages'),
      get: param('GET /messages/:id'),
      add: body('POST /messages'),
      change: body('PUT /messages'),
      delete: field('DELETE /messages', 'message_id'),
      preview: body('POST /messages/preview'),
      test: body('POST /messages/test'),
      send: param('POST /messages/:id/send'),
      cancel: param('POST /messages/:id/cancel'),
      retry: param('POST /messages/:id/retry'),
      deliveries: paramQuery('GET /messages/:id/deliveries'),
    },
    automaticMessages: {
      templates: plain('GET /message-templates'),
      change: body('PUT /message-templates'),
      preview: body('POST /message-templates/preview'),
      test: body('POST /message-templates/test'),
      deliveries: paramQuery('GET /message-templates/:kind/deliveries', 'kind'),
      retry: param('POST /message-templates/:kind/retry', 'kind'),
      held: query('GET /held-messages'),
      approve: body('POST /held-messages/approve'),
      discard: body('POST /held-messages/discard'),
    },
    inbox: { list: query('GET /inbox'), read: param('POST /inbox/:id/read') },
    passes: {
      own: plain('GET /pass'),
      printed: (team_ids?: string[], more?: object) =>
        body('POST /passes/printed')(team_ids && { team_ids }, more),
    },
    reception: {
      teams: query('GET /reception/teams', CONDITIONAL),
      checkIn: body('POST /check-ins'),
      undo: param('DELETE /check-ins/:id'),
      checkIns: query('GET /check-ins'),
      counts: plain('GET /check-ins/counts'),
    },
    receptionists: {
      list: query('GET /receptionists'),
      add: body('POST /receptionists'),
      change: body('PUT /receptionists'),
      sendActivation: field('POST /receptionists/activation', 'user_id'),
      delete: field('DELETE /receptionists', 'user_id'),
    },
    exports: { request: query('GET /export') },
    imports: {
      add: (kind: string, file: File, more?: object) => form('POST /imports', { body: { kind, file } }, more),
      get: param('GET /imports/:id'),
      map: paramBody('PUT /imports/:id'),
      apply: paramBody('POST /imports/:id/apply'),
      template: queryField('GET /imports/template', 'kind'),
      problems: param('GET /imports/:id/problems'),
    },
    outbox: { list: plain('GET /dev/outbox', PUBLIC), get: param('GET /dev/outbox/:id', 'id', PUBLIC) },
    localAreas: { use: body('POST /local-area'), leave: plain('DELETE /local-area') },
    previews: { find: queryField('GET /previews', 'token', PUBLIC) },
  };
}

import type { Route } from '@portal/api-schema';
import { liveEvents } from '../events.ts';
import type { ClientOptions, Send } from '../request.ts';
import type { SendUpload } from '../upload.ts';

interface Client {
  readonly send: Send;
  readonly upload: SendUpload;
}

type Fields = Readonly<Record<string, unknown>>;
type Flags = Pick<Route, 'public' | 'conditional' | 'file'>;

const PUBLIC = { public: true } as const;
const CONDITIONAL = { conditional: true } as const;

function routeOf(text: string, flags: Flags = {}): Route {
  const [method, url = ''] = text.split(' ');
  return { method: method as Route['method'], url, record: '', ...flags };
}

/**
 * The functions that the client had until contract 1.4, one for each call, for areas that were released before they could bring
 * the definitions of their calls. Nothing is added here. It goes when `OLDEST_CONTRACT_VERSION` is 1.5.
 */
export function legacyApi({ send, upload }: Client, options: ClientOptions) {
  const run = (route: Route, input: object, more?: object) => send(route, { ...input, ...more } as object);
  /** Takes nothing. */
  const plain = (text: string, flags?: Flags) => {
    const route = routeOf(text, flags);
    return (more?: object) => run(route, {}, more);
  };
  /** Takes a query. */
  const query = (text: string, flags?: Flags) => {
    const route = routeOf(text, flags);
    return (given: Fields = {}, more?: object) => run(route, { query: given }, more);
  };
  /** Takes one field of a query. */
  const queryField = (text: string, name: string, flags?: Flags) => {
    const route = routeOf(text, flags);
    return (value?: string, more?: object) => run(route, { query: { [name]: value } }, more);
  };
  /** Takes a body. */
  const body = (text: string, flags?: Flags) => {
    const route = routeOf(text, flags);
    return (given: Fields = {}, more?: object) => run(route, { body: given }, more);
  };
  /** Takes one field of a body. */
  const field = (text: string, name: string) => {
    const route = routeOf(text);
    return (value: unknown, more?: object) => run(route, { body: { [name]: value } }, more);
  };
  /** Takes a parameter of the path. */
  const param = (text: string, name = 'id', flags?: Flags) => {
    const route = routeOf(text, flags);
    return (value: string, more?: object) => run(route, { params: { [name]: value } }, more);
  };
  /** Takes a parameter of the path and a body. */
  const paramBody = (text: string, name = 'id', flags?: Flags) => {
    const route = routeOf(text, flags);
    return (value: string, given: Fields = {}, more?: object) =>
      run(route, { params: { [name]: value }, body: given }, more);
  };
  /** Takes the id of the path and one field of a body. */
  const paramField = (text: string, name: string) => {
    const route = routeOf(text);
    return (id: string, value: unknown, more?: object) =>
      run(route, { params: { id }, body: { [name]: value } }, more);
  };
  /** Takes a parameter of the path and a query. */
  const paramQuery = (text: string, name = 'id') => {
    const route = routeOf(text);
    return (value: string, given: Fields = {}, more?: object) =>
      run(route, { params: { [name]: value }, query: given }, more);
  };
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
      evaluation: (team_id: string, committee_id?: string, more?: object) =>
        run(routeOf('GET /teams/evaluation'), { query: { team_id, committee_id } }, more),
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
        id === undefined
          ? run(routeOf('GET /certificates'), {}, more)
          : run(routeOf('GET /teams/:id/certificates'), { params: { id } }, more),
      upload: (id: string, files: readonly File[], more?: object) =>
        form('POST /teams/:id/certificates', { params: { id }, body: { team_id: id, files } }, more),
      delete: param('DELETE /certificates/:id'),
      download: (id: string, cid: string, more?: object) =>
        run(routeOf('GET /teams/:id/certificates/:cid/download'), { params: { id, cid } }, more),
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
        run(routeOf('POST /passes/printed'), { body: team_ids ? { team_ids } : {} }, more),
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

/**
 * Method and URL (relative to `/api`) of every call, in one table that browsers import too, so it is free of TypeBox.
 * The schemas beside it say what each call takes, gives, and who may make it.
 */

/** What a client needs to send a call. A call that is not public needs a session. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` is a parameter of the path. */
  readonly url: string;
  readonly public?: true;
  /** A client that keeps the answer may ask whether it changed: it has an ETag. */
  readonly conditional?: true;
  /** The answer is a file, not an envelope. */
  readonly file?: true;
}

/** The path of a route below `/api`, with its parameters filled in. */
export function pathOf({ url }: Route, params: Readonly<Record<string, string>> = {}): string {
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

export const changeProfile = { method: 'PUT', url: '/auth/profile' } as const;
export const listSessions = { method: 'GET', url: '/auth/sessions' } as const;
export const endSession = { method: 'DELETE', url: '/auth/sessions' } as const;
export const endOtherSessions = { method: 'DELETE', url: '/auth/sessions/others' } as const;
export const confirmPassword = { method: 'POST', url: '/auth/password/confirm' } as const;
export const changePassword = { method: 'PUT', url: '/auth/password' } as const;

export const ownSecondFactor = { method: 'GET', url: '/auth/second-factor' } as const;
export const startSecondFactor = { method: 'POST', url: '/auth/second-factor' } as const;
export const enableSecondFactor = { method: 'PUT', url: '/auth/second-factor' } as const;
export const disableSecondFactor = { method: 'DELETE', url: '/auth/second-factor' } as const;
export const renewRecoveryCodes = { method: 'POST', url: '/auth/second-factor/recovery-codes' } as const;

export const requireSecondFactor = { method: 'PUT', url: '/admins/second-factor' } as const;
export const resetSecondFactor = { method: 'DELETE', url: '/admins/second-factor' } as const;

export const listAdmins = { method: 'GET', url: '/admins' } as const;
export const addAdmin = { method: 'POST', url: '/admins' } as const;
export const changeAdmin = { method: 'PUT', url: '/admins' } as const;
export const sendAdminActivation = { method: 'POST', url: '/admins/activation' } as const;
export const deleteAdmin = { method: 'DELETE', url: '/admins' } as const;

export const activeAnnouncements = { method: 'GET', url: '/announcements' } as const;
export const listAnnouncements = { method: 'GET', url: '/announcements/all' } as const;
export const addAnnouncement = { method: 'POST', url: '/announcements' } as const;
export const changeAnnouncement = { method: 'PUT', url: '/announcements' } as const;
export const endAnnouncement = { method: 'POST', url: '/announcements/:id/end' } as const;
export const deleteAnnouncement = { method: 'DELETE', url: '/announcements' } as const;

export const addImport = { method: 'POST', url: '/imports' } as const;
export const importTemplate = { method: 'GET', url: '/imports/template' } as const;
export const getImport = { method: 'GET', url: '/imports/:id' } as const;
export const mapImport = { method: 'PUT', url: '/imports/:id' } as const;
export const applyImport = { method: 'POST', url: '/imports/:id/apply' } as const;
export const importProblems = { method: 'GET', url: '/imports/:id/problems' } as const;
export const importWorkbook = {
  method: 'GET',
  url: '/imports/workbooks/:source',
  public: true,
} as const;

export const listAudit = { method: 'GET', url: '/audit' } as const;

export const availableRegisters = { method: 'GET', url: '/available-registers', public: true } as const;
export const login = { method: 'POST', url: '/auth/login', public: true } as const;
export const logout = { method: 'POST', url: '/auth/logout' } as const;
export const me = { method: 'GET', url: '/auth/me' } as const;
export const register = { method: 'POST', url: '/auth/register', public: true } as const;
export const checkRegister = { method: 'POST', url: '/auth/register/email', public: true } as const;
export const verifyEmail = { method: 'POST', url: '/auth/email/verify', public: true } as const;
export const resendVerification = { method: 'POST', url: '/auth/email/resend', public: true } as const;
export const correctEmail = { method: 'PUT', url: '/auth/email', public: true } as const;
export const forgotPassword = { method: 'POST', url: '/auth/password/email', public: true } as const;
export const resetPassword = { method: 'POST', url: '/auth/reset', public: true } as const;

export const teamBadges = { method: 'GET', url: '/badges/teams' } as const;
export const committeeBadges = { method: 'GET', url: '/badges/committees' } as const;

export const listCertificateTemplates = { method: 'GET', url: '/certificate-templates' } as const;
export const addCertificateTemplate = { method: 'POST', url: '/certificate-templates' } as const;
export const changeCertificateTemplate = { method: 'PUT', url: '/certificate-templates' } as const;
export const deleteCertificateTemplate = { method: 'DELETE', url: '/certificate-templates' } as const;
export const setCertificateBackground = {
  method: 'PUT',
  url: '/certificate-templates/:id/background',
} as const;
export const removeCertificateBackground = {
  method: 'DELETE',
  url: '/certificate-templates/:id/background',
} as const;
export const checkCertificateDesign = { method: 'POST', url: '/certificate-templates/:id/check' } as const;
export const previewCertificate = {
  method: 'POST',
  url: '/certificate-templates/:id/preview',
  file: true,
} as const;
export const certificatesZip = { method: 'GET', url: '/certificate-templates/:id/zip' } as const;
export const certificatesZipContent = {
  method: 'GET',
  url: '/certificate-templates/:id/zip/content',
  public: true,
} as const;

export const certificateAudience = { method: 'POST', url: '/certificates/audience' } as const;
export const issueCertificates = { method: 'POST', url: '/certificates/issue' } as const;
export const listCertificateIssues = { method: 'GET', url: '/certificates/issues' } as const;
export const getCertificateIssue = { method: 'GET', url: '/certificates/issues/:id' } as const;
export const listIssuedCertificates = { method: 'GET', url: '/certificates/issued' } as const;
export const ownIssuedCertificates = { method: 'GET', url: '/certificates/issued/own' } as const;
export const downloadIssuedCertificate = {
  method: 'GET',
  url: '/certificates/issued/:id/download',
} as const;
export const issuedCertificateContent = {
  method: 'GET',
  url: '/certificates/issued/:id/content',
  public: true,
} as const;
export const revokeCertificate = { method: 'POST', url: '/certificates/:id/revoke' } as const;
export const reissueCertificate = { method: 'POST', url: '/certificates/:id/reissue' } as const;

export const ownCertificates = { method: 'GET', url: '/certificates' } as const;
export const teamCertificates = { method: 'GET', url: '/teams/:id/certificates' } as const;
export const uploadCertificates = { method: 'POST', url: '/teams/:id/certificates' } as const;
export const deleteCertificate = { method: 'DELETE', url: '/certificates/:id' } as const;
export const downloadCertificate = { method: 'GET', url: '/teams/:id/certificates/:cid/download' } as const;
export const certificateContent = { method: 'GET', url: '/certificates/:id/content', public: true } as const;
export const verifyCertificate = { method: 'GET', url: '/verify/:serial', public: true } as const;

export const reportClient = { method: 'POST', url: '/client-reports' } as const;
export const allowLocalArea = { method: 'POST', url: '/local-area' } as const;
export const endLocalArea = { method: 'DELETE', url: '/local-area' } as const;
export const findPreview = { method: 'GET', url: '/previews', public: true } as const;

export const candidateTeams = { method: 'GET', url: '/committee/candidates' } as const;
export const planDistribution = { method: 'POST', url: '/committee/distribution/plan' } as const;
export const distributeTeams = { method: 'POST', url: '/committee/distribution' } as const;

export const committeeTeams = { method: 'GET', url: '/committee/teams', conditional: true } as const;
export const listCommittees = { method: 'GET', url: '/committee' } as const;
export const getCommittee = { method: 'GET', url: '/committee/:id' } as const;
export const addCommittee = { method: 'POST', url: '/committee' } as const;
export const changeCommittee = { method: 'PUT', url: '/committee' } as const;
export const deleteCommittee = { method: 'DELETE', url: '/committee' } as const;

export const teamEvaluation = { method: 'GET', url: '/teams/evaluation' } as const;
export const submitEvaluation = { method: 'POST', url: '/teams/evaluation/:type' } as const;
export const evaluatedTeams = { method: 'GET', url: '/teams/evaluated', conditional: true } as const;
export const allowEvaluation = { method: 'PUT', url: '/teams/allow-evaluation/:id' } as const;

export const events = { method: 'GET', url: '/events' } as const;

export const requestExport = { method: 'GET', url: '/export' } as const;
export const exportContent = {
  method: 'GET',
  url: '/export/:kind/:format/:scope/:filters',
  public: true,
} as const;

export const deliverProject = { method: 'POST', url: '/files' } as const;
export const changeProject = { method: 'PUT', url: '/project' } as const;
export const fileUrl = { method: 'GET', url: '/files/:id' } as const;
export const deleteFile = { method: 'DELETE', url: '/files/:id' } as const;
export const requestTeamFiles = { method: 'GET', url: '/teams/files' } as const;
export const teamFilesContent = { method: 'GET', url: '/teams/files/:scope/content', public: true } as const;
export const fileContent = { method: 'GET', url: '/files/:id/content', public: true } as const;

export const live = { method: 'GET', url: '/health/live', public: true } as const;
export const anonymise = { method: 'POST', url: '/participants/anonymise' } as const;
export const requestTeamData = { method: 'GET', url: '/team-data' } as const;
export const teamDataContent = { method: 'GET', url: '/team-data/:id/content', public: true } as const;

export const metrics = { method: 'GET', url: '/metrics', public: true } as const;
export const ready = { method: 'GET', url: '/health/ready', public: true } as const;

export const leaderHome = { method: 'GET', url: '/index' } as const;

export const listMembers = { method: 'GET', url: '/members' } as const;
export const addMember = { method: 'POST', url: '/members' } as const;
export const changeMember = { method: 'PUT', url: '/members' } as const;
export const deleteMember = { method: 'DELETE', url: '/members' } as const;
export const addTeamMember = { method: 'POST', url: '/teams/members' } as const;
export const changeTeamMember = { method: 'PUT', url: '/teams/members' } as const;
export const deleteTeamMember = { method: 'DELETE', url: '/teams/members' } as const;

export const listMessages = { method: 'GET', url: '/messages' } as const;
export const getMessage = { method: 'GET', url: '/messages/:id' } as const;
export const addMessage = { method: 'POST', url: '/messages' } as const;
export const changeMessage = { method: 'PUT', url: '/messages' } as const;
export const deleteMessage = { method: 'DELETE', url: '/messages' } as const;
export const previewMessage = { method: 'POST', url: '/messages/preview' } as const;
export const testMessage = { method: 'POST', url: '/messages/test' } as const;
export const sendMessage = { method: 'POST', url: '/messages/:id/send' } as const;
export const cancelMessage = { method: 'POST', url: '/messages/:id/cancel' } as const;
export const retryMessage = { method: 'POST', url: '/messages/:id/retry' } as const;
export const listDeliveries = { method: 'GET', url: '/messages/:id/deliveries' } as const;

export const listTemplates = { method: 'GET', url: '/message-templates' } as const;
export const changeTemplates = { method: 'PUT', url: '/message-templates' } as const;
export const previewTemplate = { method: 'POST', url: '/message-templates/preview' } as const;
export const testTemplate = { method: 'POST', url: '/message-templates/test' } as const;
export const listTemplateDeliveries = { method: 'GET', url: '/message-templates/:kind/deliveries' } as const;
export const retryTemplate = { method: 'POST', url: '/message-templates/:kind/retry' } as const;
export const listHeldMessages = { method: 'GET', url: '/held-messages' } as const;
export const approveHeldMessages = { method: 'POST', url: '/held-messages/approve' } as const;
export const discardHeldMessages = { method: 'POST', url: '/held-messages/discard' } as const;

export const listInbox = { method: 'GET', url: '/inbox' } as const;
export const readInbox = { method: 'POST', url: '/inbox/:id/read' } as const;

export const listOutbox = { method: 'GET', url: '/dev/outbox', public: true } as const;
export const outboxMail = { method: 'GET', url: '/dev/outbox/:id', public: true } as const;

export const getPage = { method: 'GET', url: '/pages/:name', public: true } as const;

export const addPageImage = { method: 'POST', url: '/pages/images' } as const;
export const pageImage = { method: 'GET', url: '/pages/images/:id', public: true } as const;

export const ownPass = { method: 'GET', url: '/pass' } as const;
export const printedPasses = { method: 'POST', url: '/passes/printed' } as const;

export const receptionTeams = { method: 'GET', url: '/reception/teams', conditional: true } as const;
export const addCheckIn = { method: 'POST', url: '/check-ins' } as const;
export const undoCheckIn = { method: 'DELETE', url: '/check-ins/:id' } as const;
export const listCheckIns = { method: 'GET', url: '/check-ins' } as const;
export const countArrivals = { method: 'GET', url: '/check-ins/counts' } as const;

export const listReceptionists = { method: 'GET', url: '/receptionists' } as const;
export const addReceptionist = { method: 'POST', url: '/receptionists' } as const;
export const changeReceptionist = { method: 'PUT', url: '/receptionists' } as const;
export const sendReceptionistActivation = { method: 'POST', url: '/receptionists/activation' } as const;
export const deleteReceptionist = { method: 'DELETE', url: '/receptionists' } as const;

export const requestReopen = { method: 'POST', url: '/teams/evaluation/reopen-request' } as const;
export const listReopenRequests = { method: 'GET', url: '/reopen-requests' } as const;
export const grantReopenRequest = { method: 'PUT', url: '/reopen-requests/:id/grant' } as const;
export const declineReopenRequest = { method: 'PUT', url: '/reopen-requests/:id/decline' } as const;

export const getResults = { method: 'GET', url: '/results' } as const;
export const updateResults = { method: 'PUT', url: '/results' } as const;
export const resultsRanking = { method: 'GET', url: '/results/ranking' } as const;
export const resultsSnapshot = { method: 'GET', url: '/results/snapshot' } as const;
export const ownResults = { method: 'GET', url: '/results/own' } as const;
export const publicResults = { method: 'GET', url: '/results/public', public: true } as const;

export const calibration = { method: 'GET', url: '/calibration' } as const;

export const listConflicts = { method: 'GET', url: '/conflicts' } as const;
export const declareConflict = { method: 'POST', url: '/conflicts' } as const;
export const settleConflict = { method: 'PUT', url: '/conflicts/:id/settle' } as const;
export const removeConflict = { method: 'DELETE', url: '/conflicts' } as const;

export const listSectors = { method: 'GET', url: '/sectors', public: true } as const;
export const addSector = { method: 'POST', url: '/sectors' } as const;
export const changeSector = { method: 'PUT', url: '/sectors' } as const;
export const deleteSector = { method: 'DELETE', url: '/sectors' } as const;

export const getSettings = { method: 'GET', url: '/settings' } as const;
export const previewWeights = { method: 'POST', url: '/settings/type-weights/preview' } as const;
export const updateSettings = { method: 'PUT', url: '/settings' } as const;

export const listTables = { method: 'GET', url: '/tables' } as const;
export const addTable = { method: 'POST', url: '/tables' } as const;
export const changeTable = { method: 'PUT', url: '/tables' } as const;
export const deleteTable = { method: 'DELETE', url: '/tables' } as const;

export const listTeams = { method: 'GET', url: '/teams', conditional: true } as const;
export const teamDetails = { method: 'GET', url: '/teams/details' } as const;
export const addTeam = { method: 'POST', url: '/teams' } as const;
export const renameTeam = { method: 'PUT', url: '/teams' } as const;
export const deleteTeam = { method: 'DELETE', url: '/teams' } as const;
export const registerTeam = { method: 'POST', url: '/teams/register' } as const;
export const setTeamTable = { method: 'PUT', url: '/teams/table' } as const;
export const setTeamSector = { method: 'PUT', url: '/teams/sector' } as const;
export const setTeamLeader = { method: 'PUT', url: '/teams/leader' } as const;
export const sendActivation = { method: 'POST', url: '/teams/activation' } as const;
export const setTeamStatus = { method: 'PUT', url: '/teams/status' } as const;
export const setTeamAvailability = { method: 'PUT', url: '/teams/availability' } as const;
export const disableTeamAvailability = { method: 'PUT', url: '/teams/disable/availability' } as const;

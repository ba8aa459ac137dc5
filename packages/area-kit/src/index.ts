export { useCopy } from './actions/use-copy.ts';
export {
  AnswerConflictNotice,
  useAnswerConflict,
} from './answers/answer-conflict.tsx';
export { AnswerFields } from './answers/answer-fields.tsx';
export { MemberAnswerFields } from './answers/member-answer-fields.tsx';
export { readFormsAgain } from './answers/read-forms-again.ts';
export { type PointToMissing, TeamAnswers } from './answers/team-answers.tsx';
export { answerFaults, answersByPath, givenAnswers } from './answers/typed-answers.ts';
export { type MemberAnswers, useMemberAnswers } from './answers/use-member-answers.ts';
export { useUploads } from './answers/use-uploads.ts';
export { certificateFailure } from './certificates/certificate-failure.ts';
export { IssuedCertificateList } from './certificates/issued-certificate-list.tsx';
export { EventPage } from './event-pages/event-page.tsx';
export { eventPageQuery } from './event-pages/event-page-query.ts';
export { EventText } from './event-pages/event-text.tsx';
export { Markdown } from './event-pages/markdown.tsx';
export { isEditConflict } from './failures/edit-conflict.ts';
export { actionFailureText } from './failures/failure-text.ts';
export { LoadFailure } from './failures/load-failure.tsx';
export { withToast } from './failures/with-toast.ts';
export { saveFile } from './files/save-file.ts';
export { useOpenAddress } from './files/use-open-address.ts';
export { useOpenFile } from './files/use-open-file.ts';
export { downloadFrom, webAddress } from './files/web-address.ts';
export { EditConflictChoices, EditConflictNotice } from './forms/edit-conflict-notice.tsx';
export { forgetKeptDrafts, type KeptDraft, keptDraft, keptDraftPrefix } from './forms/kept-draft.ts';
export { namedOptions } from './forms/named-options.ts';
export { serverFaults } from './forms/server-faults.ts';
export { discardQuestion, editConflictTexts } from './forms/texts.ts';
export { useDraft } from './forms/use-draft.ts';
export { type Faults, type PathFaults, textFields, useFormFaults } from './forms/use-form-faults.ts';
export { useIsCurrent } from './forms/use-is-current.ts';
export { callAt } from './live/call-at.ts';
export { clockOffset } from './live/clock-offset.ts';
export { livePage } from './live/live-page.tsx';
export { pause } from './live/pause.ts';
export { useNextChange } from './live/use-next-change.ts';
export { useNow } from './live/use-now.ts';
export { NameLink, PageButton, PageLink } from './navigation/page-link.tsx';
export { DialogFailure, lazyPart, PartFailure, useWhenOnline } from './parts/lazy-part.tsx';
export { IdentityFields } from './people/identity-fields.tsx';
export { IdentityText } from './people/identity-text.tsx';
export { cleanMember, type MemberFields, memberFields } from './people/member-fields.ts';
export { type NewPassword, passwordFaults, passwordRule } from './people/password-faults.ts';
export {
  cleanPerson,
  type PersonFields,
  personFaults,
  withoutSavedIdentity,
} from './people/person-faults.ts';
export { PhoneField } from './people/phone-field.tsx';
export { JudgingSheets, type TeamToJudge } from './printing/judging-sheets.tsx';
export { PrintPage, type PrintPageProps } from './printing/print-page.tsx';
export { SheetFooter, sheetLabel } from './printing/sheet-footer.tsx';
export { usePrintedPasses } from './printing/use-printed-passes.ts';
export { lastPageOf } from './reads/last-page.ts';
export { type Read, readWhile } from './reads/read-while.ts';
export { outdatedBy, useListRead, useRead } from './reads/reads.ts';
export { FirstTeams, OwnResult, Prizes } from './results/published-results.tsx';
export { asComponent } from './slots/as-component.ts';
export { Slot, type SlotProps, type Widgets } from './slots/slot.tsx';
export { arrivalTime } from './teams/arrival-time.ts';
export { tablePlace, tableTitle, teamList, teamTitle, trackAndSector } from './teams/team-words.ts';
export { chosenTrack, TrackField, trackFaults } from './tracks/track-field.tsx';
export { newId, uuidOf } from './uuid.ts';

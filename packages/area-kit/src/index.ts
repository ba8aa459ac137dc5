export { EventPage, type EventPageProps } from './event-pages/event-page.tsx';
export { eventPageQuery } from './event-pages/event-page-query.ts';
export { EventText, type EventTextProps } from './event-pages/event-text.tsx';
export { useEventPage } from './event-pages/use-event-page.ts';
export { actionFailureText, loadFailureText } from './failures/failure-text.ts';
export { LoadFailure, type LoadFailureProps } from './failures/load-failure.tsx';
export { useOpenFile } from './files/use-open-file.ts';
export { type NewPassword, passwordFaults, passwordRule } from './people/password-faults.ts';
export { cleanPerson, type PersonField, type PersonFields, personFaults } from './people/person-faults.ts';

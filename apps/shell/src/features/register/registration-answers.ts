// What asks the fields of the organiser, downloaded only where the registration has some.
export { AnswerFields, answerFaults, answersByPath, givenAnswers } from '@portal/area-kit';
export { askedIn } from '@portal/domain/forms/questions';

/** The parameter of the members' page that names whose questions are to be answered. */
export const TO_ANSWER = 'answer';

/** The members' page with the questions of registration, or about a person, opened. */
export const answerPath = (whose: string) => `team-members?${TO_ANSWER}=${whose}`;

import * as messages from './messages.ts';

const sentences = Object.values(messages).filter((value) => typeof value === 'string');

it('names each sentence once', () => {
  expect(new Set(sentences).size).toBe(sentences.length);
});

// Programs outside of the portal know these, so they never change.
it.each([
  [messages.AUTHENTICATION_REQUIRED, 'Authentication required'],
  [messages.UNAUTHORIZED_ACTION, 'This action is unauthorized.'],
  [messages.NOT_FOUND, 'Not found'],
  [messages.TOO_MANY_ATTEMPTS, 'Too many attempts'],
  [messages.SERVER_ERROR, 'Server error'],
  [messages.INVALID_CREDENTIALS, 'Invalid email or password'],
  [messages.EMAIL_NOT_VERIFIED, 'You have to verified you email'],
  [messages.RESET_LINK_INVALID, 'This password reset token is invalid.'],
  [messages.REGISTRATION_CLOSED, 'Registration is currently not available.'],
  [messages.DELIVERY_CLOSED, 'Project delivery is currently not available.'],
  [messages.TEAMS_REQUIRED, 'The teams field is required.'],
  [messages.TABLE_TAKEN, 'The table is already assigned to another team.'],
  [messages.TABLE_IN_USE, 'The table cannot be deleted because it belongs to a team.'],
  [messages.EVALUATION_FINISHED, 'The evaluation is already finished.'],
])('%s', (sentence, fixed) => {
  expect(sentence).toBe(fixed);
});

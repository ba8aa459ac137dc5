import { errorName, positionsIn, withoutData } from './error-report.ts';

test.each([
  // What engines and libraries say stays readable.
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
  ['e.teams.map is not a function', '… is not a function'],
  ['Failed to fetch', 'Failed to fetch'],
  ['Loading chunk 17 failed.', 'Loading chunk … failed.'],
  ['Minified React error #31; visit https://react.dev/errors/31?args[]=Ahmed', 'Minified React error #31; …'],
  // What may be of a person does not.
  ['No team with the leader Ahmed Al-Zahrani', 'No … with the …'],
  ['لا يوجد فريق باسم أحمد', '…'],
  ['ahmed@demo.sa was refused', '… was refused'],
  ['phone 055 123 45 67, identity 1020000001', '…'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc is invalid', 'token … is invalid'],
  ['token 5f7d9eea7a0b is invalid', 'token … is invalid'],
  ['GET https://portal.sa/api/teams/0198c7?search=سارة#t=eyJ answered 500', 'GET … answered …'],
  [`Unexpected token 'س', "{"name":"Ahmed"}" is not valid JSON`, 'Unexpected token … is not valid JSON'],
  ['«سارة» is not valid', '… is not valid'],
  ["invalid value 'sara'in", 'invalid value …'],
])('of the message %j stays %j', (message, expected) => {
  expect(withoutData(message)).toBe(expected);
});

test('of a stack stay places in scripts of the portal, in every browser’s form', () => {
  const stack = [
    'Error: Ahmed ahmed@demo.sa eyJhbGciOiJIUzI1NiJ9',
    '    at Ahmed.save (https://portal.sa/areas/board/0.1.0-aa/chunks/7.9c.js:1:4711)',
    'sara@https://portal.sa/assets/main.1f2e.js:2:5',
    '    at https://portal.sa/board/portal/teams/ahmed@demo.sa?token=eyJ:1:1',
    '    at async eval (https://portal.sa/areas/board/../../state/registry.js:1:1)',
    '    at x (chrome-extension://abc/sara.js:1:2)',
  ].join('\n');
  expect(positionsIn(stack)).toEqual([
    { file: 'areas/board/0.1.0-aa/chunks/7.9c.js', line: 1, column: 4711 },
    { file: 'assets/main.1f2e.js', line: 2, column: 5 },
  ]);
});

test('the class of an error is one, or plain', () => {
  expect(['TypeError', 'DOMException', 'Ahmed', 'error of ahmed@demo.sa'].map(errorName)).toEqual([
    'TypeError',
    'DOMException',
    'Error',
    'Error',
  ]);
});

/** A place in a released script. */
export interface Position {
  /** Its address without the leading slash, such as `areas/board/0.1.0-5f7d9eea7a/area.1b2c.js`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What a report says of an error. Nothing in it can be of a person: see docs/privacy.md. */
export interface ErrorReport {
  readonly name: string;
  readonly message: string;
  /** Where it was thrown, the innermost call first. */
  readonly stack: readonly Position[];
}

export const MAX_POSITIONS = 10;
const MAX_MESSAGE_LENGTH = 200;

/** The words of browsers', libraries' and the portal's own messages. Any other word may come from data. */
const WORDS = new Set(
  (
    'a abort aborted above access accessed accessing added address after already an and answer answered any are area ' +
    'argument arguments array as assign assignment async at await be been before being belongs big bigint bound browser ' +
    'bundle by call callback callable called calls can cannot chunk circular class client cloned closed code component ' +
    'connection constant constructor contract convert converting could css current declaration declared define defined ' +
    'delete deleted depth denied did directly does document dynamically element empty enough error errors evaluating ' +
    'exceeded expected expression extensible failed fetch fetched field file finite for found from function get getter ' +
    'had handler has hash have hook hooks iife import imported in index indexeddb infinite infinity initial ' +
    'initialization initialize initialized input instance instanceof integrity into invalid invoked is it item items ' +
    'iterable iterator its json key keys length limit literal load loaded loading loads lock manifest map match maximum ' +
    'memory menu message method minified missing module more mount must nan needs negative network new no node non not ' +
    'nothing null number object objects of offline on one only operation or out outside overflow page parameter parse ' +
    'permission position possible previous private promise properties property prototype provider quota range react read ' +
    'readable reading recursion recursive reduce reference refused registry rejected render rendered request required ' +
    'reserved resolve response returned rule script security server set setter setting shape shared size source stack ' +
    'state storage strict string structure style super support supported suspended symbol syntax target text than that ' +
    'the there this threw throw thrown time timed timeout to token too transaction type undefined unexpected unhandled ' +
    'unknown unsupported update url use used valid value values variable verified version was when which while with ' +
    'without write'
  ).split(' '),
);
const WORD = /^["'(]*([a-z]+)[)"'.,:;]*$/i;
/** React's number of an error in its production build. */
const REACT_ERROR = /^#\d{1,3};$/;

/** A message in which every word that could come from data is replaced by `…`: names, quoted input, numbers, addresses. */
export function withoutData(message: string): string {
  const words = message
    .slice(0, 2_000)
    .split(/\s+/)
    .map((word) =>
      REACT_ERROR.test(word) || WORDS.has((WORD.exec(word)?.[1] ?? '').toLowerCase()) ? word : '…',
    );
  return words
    .join(' ')
    .replace(/…(?: …)+/g, '…')
    .slice(0, MAX_MESSAGE_LENGTH);
}

const POSITION =
  /\/((?:(?:areas|previews)\/[a-z]\w{1,29}\/\d[\w.-]{0,79}|assets)\/(?:[\w-][\w.-]*\/){0,3}[\w-][\w.-]*\.js):(\d{1,9}):(\d{1,9})(?!\d)/g;

/** The places of the portal's own scripts in a stack of any browser; nothing else of it is kept. */
export function positionsIn(stack: string): Position[] {
  return [...stack.slice(0, 10_000).matchAll(POSITION)]
    .slice(0, MAX_POSITIONS)
    .map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }));
}

/** The class of an error; `Error` for a name that is none. */
export function errorName(name: string): string {
  return /^[A-Z][A-Za-z]{0,29}(?:Error|Exception)$/.test(name) ? name : 'Error';
}

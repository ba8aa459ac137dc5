export type StageCommand = 'next' | 'previous' | 'black' | 'leave';

/**
 * Forward is to the left, as Arabic is read. Clickers send PageDown and PageUp, `.` or `b` for a black screen, and by the button
 * that starts a show F5 and Escape in turn.
 */
const COMMANDS: Readonly<Record<string, StageCommand>> = {
  ' ': 'next',
  Enter: 'next',
  ArrowLeft: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowRight: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Backspace: 'previous',
  '.': 'black',
  b: 'black',
  B: 'black',
  // The same key with the Arabic layout.
  لا: 'black',
  Escape: 'leave',
};

/** The key by which a browser reloads the page, which would end the show. */
export const RELOAD_KEY = 'F5';

/** What a key does on the stage. */
export function commandOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): StageCommand | undefined {
  return COMMANDS[key] ?? (code === 'KeyB' ? 'black' : undefined);
}

export interface StagePosition {
  readonly index: number;
  readonly black: boolean;
}

/** Where a command leads. A black screen first shows again what was there. */
export function movedBy(position: StagePosition, command: StageCommand, slides: number): StagePosition {
  const { index, black } = position;
  if (command === 'black') return { index, black: !black };
  if (command === 'leave') return position;
  if (black) return { index, black: false };
  const step = command === 'next' ? 1 : -1;
  return { index: Math.min(slides - 1, Math.max(0, index + step)), black: false };
}

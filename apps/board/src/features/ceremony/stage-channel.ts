import type { Slide } from './slides.ts';

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

/** What the presenter's window is sent of the stage. */
export interface StageState {
  readonly current: Slide;
  readonly next: Slide | null;
  readonly black: boolean;
  readonly rehearsal: boolean;
  readonly number: number;
  readonly count: number;
  /** When the show began, in milliseconds since 1970. */
  readonly startedAt: number;
}

type Message =
  | { readonly kind: 'state'; readonly state: StageState }
  | { readonly kind: 'ended' }
  | { readonly kind: 'command'; readonly command: StageCommand }
  | { readonly kind: 'hello' };

const NAME = 'ceremony';

interface Listeners {
  readonly onState?: (state: StageState | null) => void;
  readonly onCommand?: (command: StageCommand) => void;
  readonly onHello?: () => void;
}

/** Connects the stage and the presenter's window of one browser; it needs no server. Without `BroadcastChannel` it does nothing. */
export function openStageChannel({ onState, onCommand, onHello }: Listeners) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null;
  const receive = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'state') onState?.(data.state);
    else if (data.kind === 'ended') onState?.(null);
    else if (data.kind === 'command') onCommand?.(data.command);
    else onHello?.();
  };
  channel?.addEventListener('message', receive);
  const post = (message: Message) => channel?.postMessage(message);
  return {
    show: (state: StageState) => post({ kind: 'state', state }),
    end: () => post({ kind: 'ended' }),
    command: (command: StageCommand) => post({ kind: 'command', command }),
    /** Asks the stage for its state. */
    hello: () => post({ kind: 'hello' }),
    close: () => channel?.close(),
  };
}

import type { Slide } from './slides.ts';
import type { StageCommand } from './stage-keys.ts';

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

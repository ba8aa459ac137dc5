/** What a person hears and feels without looking at the screen. */
type Signal = 'ok' | 'again' | 'refused';

interface Tone {
  readonly hertz: number;
  readonly ms: number;
}

const TONES: Readonly<Record<Signal, readonly Tone[]>> = {
  ok: [{ hertz: 880, ms: 140 }],
  again: [
    { hertz: 587, ms: 100 },
    { hertz: 587, ms: 100 },
  ],
  refused: [{ hertz: 196, ms: 360 }],
};
const VIBRATIONS: Readonly<Record<Signal, number[]>> = { ok: [70], again: [60, 60, 60], refused: [320] };
const GAP_MS = 60;
const VOLUME = 0.22;
/** The ends of a tone are faded, else they click. */
const FADE_MS = 12;

let context: AudioContext | undefined;

async function play(tones: readonly Tone[]): Promise<void> {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  // Browsers hold it until the person has touched the page.
  if (context.state === 'suspended') await context.resume();
  let start = context.currentTime;
  for (const { hertz, ms } of tones) {
    const end = start + ms / 1000;
    const oscillator = new OscillatorNode(context, { type: 'sine', frequency: hertz });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(VOLUME, start + FADE_MS / 1000);
    gain.gain.setValueAtTime(VOLUME, end - FADE_MS / 1000);
    gain.gain.linearRampToValueAtTime(0, end);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(end);
    start = end + GAP_MS / 1000;
  }
}

/** Plays a signal's tones unless they are muted, and vibrates where the device can. */
export function give(signal: Signal, isMuted: boolean): void {
  // Without a touch before, browsers refuse both and report it.
  if (!navigator.userActivation?.hasBeenActive) return;
  if (!isMuted) play(TONES[signal]).catch(() => {});
  navigator.vibrate?.(VIBRATIONS[signal]);
}

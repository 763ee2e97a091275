import type { Chime } from '@/application/chat/alerts.port';

/** Two successive tones: frequency in Hz, and start in seconds. */
const TONES = [
  { frequency: 659.25, after: 0 },
  { frequency: 880, after: 0.12 },
] as const;

/** A fraction of the full volume. */
const LOUDNESS = 0.06;

/** In seconds. */
const LENGTH = 0.35;

/** A later sound would be of no use. */
const STALE_MS = 1000;

/** Synthesised in the browser, so no sound file is loaded. */
export const createChime = (
  open: () => AudioContext = () => new AudioContext(),
  now: () => number = () => performance.now(),
): Chime => {
  let context: AudioContext | undefined;
  /** The sound that waits for permission. */
  let waiting: symbol | undefined;
  const play = (within: AudioContext): void => {
    const start = within.currentTime;
    for (const { frequency, after } of TONES) {
      const tone = within.createOscillator();
      const volume = within.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0, start + after);
      volume.gain.linearRampToValueAtTime(LOUDNESS, start + after + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + after + LENGTH);
      tone.connect(volume).connect(within.destination);
      tone.start(start + after);
      tone.stop(start + after + LENGTH);
    }
  };
  return {
    ring: () => {
      try {
        context ??= open();
        const within = context;
        if (within.state === 'running') {
          play(within);
          return;
        }
        // A page without a user gesture may not play sound; missed sounds are not repeated.
        const ring = Symbol();
        const since = now();
        waiting = ring;
        within.resume().then(
          () => {
            if (waiting === ring && now() - since <= STALE_MS) play(within);
          },
          () => undefined,
        );
      } catch {
        context = undefined;
      }
    },
  };
};

import type { Chime } from '@/application/chat/alerts.port';

/** Two tones that follow each other: Hz, and seconds after the first. */
const TONES = [
  { frequency: 659.25, after: 0 },
  { frequency: 880, after: 0.12 },
] as const;

/** Of full volume. */
const LOUDNESS = 0.06;

/** Seconds. */
const LENGTH = 0.35;

/** A sound that comes later is of no use. */
const STALE_MS = 1000;

/** Made by the browser itself: no sound file is fetched. */
export const createChime = (
  open: () => AudioContext = () => new AudioContext(),
  now: () => number = () => performance.now(),
): Chime => {
  let context: AudioContext | undefined;
  /** The sound that waits for leave to be made. */
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
        // A page without a user gesture may not make a sound; missed sounds are not repeated.
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

import type { Chime } from '@/application/chat/alerts.port';

/** The two tones of the sound, one after the other: frequency in Hz, and start in seconds. */
const TONES = [
  { frequency: 659.25, after: 0 },
  { frequency: 880, after: 0.12 },
] as const;

/** The volume, as a fraction of the full volume. */
const LOUDNESS = 0.06;

/** The length of each tone in seconds. */
const LENGTH = 0.35;

/** A sound that is delayed by more than this many ms is not played. */
const STALE_MS = 1000;

/** The sound of a new message. It is synthesised in the browser, so no sound file is loaded. */
export const createChime = (
  open: () => AudioContext = () => new AudioContext(),
  now: () => number = () => performance.now(),
): Chime => {
  let context: AudioContext | undefined;
  /** The latest sound that waits for the browser's permission to play. */
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
        // A page may not play sound before a user gesture. Of the sounds before the gesture, only the latest one is
        // played, and only if it is not stale by then.
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

import { describe, expect, test } from 'vitest';
import { createChime } from '@/adapters/browser/chime';

type Played = readonly { readonly frequency: number; readonly from: number; readonly to: number }[];

/** The parts of an audio context that the chime uses. `allow` replaces the browser's `resume`. */
const fakeAudio = (state: AudioContextState, allow: () => Promise<void> = () => Promise.resolve()) => {
  const tones: { frequency: { value: number }; from: number; to: number; loudest: number }[] = [];
  const through = { connect: <T>(to: T): T => to };
  const context = {
    state,
    currentTime: 10,
    destination: {},
    resume: allow,
    createGain: () => ({
      ...through,
      gain: {
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: (value: number) => {
          const tone = tones.at(-1);
          if (tone !== undefined) tone.loudest = value;
        },
        exponentialRampToValueAtTime: () => undefined,
      },
    }),
    createOscillator: () => {
      const tone = { frequency: { value: 0 }, from: NaN, to: NaN, loudest: 0 };
      tones.push(tone);
      return {
        ...through,
        frequency: tone.frequency,
        start: (at: number) => (tone.from = at),
        stop: (at: number) => (tone.to = at),
      };
    },
  };
  return {
    context: context as unknown as AudioContext,
    played: (): Played => tones.map(({ frequency, from, to }) => ({ frequency: frequency.value, from, to })),
    loudest: () => Math.max(...tones.map(({ loudest }) => loudest)),
  };
};

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

describe('the chime', () => {
  test('creates no audio context before the first sound, and one for all sounds', () => {
    const audio = fakeAudio('running');
    let opened = 0;
    const chime = createChime(() => {
      opened += 1;
      return audio.context;
    });
    expect(opened).toBe(0);
    chime.ring();
    chime.ring();
    expect(opened).toBe(1);
  });

  test('plays two soft tones, the second one higher, within half a second', () => {
    const audio = fakeAudio('running');
    createChime(() => audio.context).ring();
    const [first, second] = audio.played();
    expect(audio.played()).toHaveLength(2);
    expect(first?.from).toBe(10);
    expect(second?.from).toBeGreaterThan(10);
    expect(second?.frequency).toBeGreaterThan(first?.frequency ?? Infinity);
    expect(Math.max(...audio.played().map(({ to }) => to))).toBeLessThan(10.5);
    expect(audio.loudest()).toBeLessThan(0.1);
  });

  test('stays silent until the browser permits sound, and then plays the missed sound', async () => {
    let allow: () => void = () => undefined;
    const leave = new Promise<void>((resolve) => {
      allow = resolve;
    });
    const audio = fakeAudio('suspended', () => leave);
    createChime(() => audio.context).ring();
    expect(audio.played()).toEqual([]);
    allow();
    await settled();
    expect(audio.played()).toHaveLength(2);
  });

  test('plays one missed sound if the browser permits sound within a second, and no sound if it permits later', async () => {
    for (const { late, tones } of [
      { late: 900, tones: 2 },
      { late: 1100, tones: 0 },
    ]) {
      let allow: () => void = () => undefined;
      const leave = new Promise<void>((resolve) => {
        allow = resolve;
      });
      const audio = fakeAudio('suspended', () => leave);
      let time = 0;
      const chime = createChime(
        () => audio.context,
        () => time,
      );
      for (let ring = 0; ring < 3; ring += 1) chime.ring();
      time = late;
      allow();
      await settled();
      expect(audio.played()).toHaveLength(tones);
    }
  });

  test('stays silent while the browser forbids sound, and plays the next sound once an audio device exists', async () => {
    const refused = fakeAudio('suspended', () => Promise.reject(new Error('not allowed')));
    createChime(() => refused.context).ring();
    await settled();
    expect(refused.played()).toEqual([]);

    const audio = fakeAudio('running');
    let isThere = false;
    const chime = createChime(() => {
      if (!isThere) throw new Error('no audio device');
      return audio.context;
    });
    expect(chime.ring).not.toThrow();
    isThere = true;
    chime.ring();
    expect(audio.played()).toHaveLength(2);
  });
});

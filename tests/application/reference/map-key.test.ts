import { describe, expect, test } from 'vitest';
import { createMapKey } from '@/application/reference/map-key';

const configured = (...answers: readonly (string | Error)[]) => {
  const asked: string[] = [];
  return {
    asked,
    configuration: (key: string) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? '';
      asked.push(key);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
};

describe('the map key', () => {
  test('is chosen at random from the system configuration', async () => {
    const reference = configured('one,two,three');
    const key = createMapKey({ reference, random: () => 0.5 });
    expect(key.current()).toBeUndefined();
    expect(await key.load()).toBe('two');
    expect(key.current()).toBe('two');
    expect(reference.asked).toEqual(['map.keys']);
  });

  test('is chosen once: a second read gets the same one', async () => {
    const reference = configured('one,two');
    let chance = 0;
    const key = createMapKey({ reference, random: () => (chance += 0.4) });
    const answers = await Promise.all([key.load(), key.load(), key.load()]);
    expect(new Set(answers).size).toBe(1);
    expect(reference.asked).toHaveLength(1);
  });

  test('the map key is undefined when none is configured', async () => {
    expect(await createMapKey({ reference: configured(''), random: () => 0 }).load()).toBeUndefined();
  });

  test('is read again after a silent failure', async () => {
    const reference = configured(new Error('offline'), 'one');
    const key = createMapKey({ reference, random: () => 0 });
    expect(await key.load()).toBeUndefined();
    expect(await key.load()).toBe('one');
  });
});

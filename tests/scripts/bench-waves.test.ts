import { expect, it } from 'vitest';
import { wavesUntil } from '../../scripts/bench/waves';

it('waves of requests are counted until the goal is reached', async () => {
  const waves = [['/a', '/b'], ['/c']];
  let released = 0;
  const line = {
    held: () => waves[released] ?? [],
    release: () => {
      released += 1;
      return Promise.resolve();
    },
  };
  expect(await wavesUntil(line, () => Promise.resolve(released === 2), 1)).toEqual(waves);
});

it('a page that neither sends a request nor reaches the goal ends the measurement', async () => {
  const line = { held: () => [], release: () => Promise.resolve() };
  await expect(wavesUntil(line, () => Promise.resolve(false), 1, 100)).rejects.toThrow(/0 requests are held/);
}, 5000);

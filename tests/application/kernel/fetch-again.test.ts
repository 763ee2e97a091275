import { expect, it } from 'vitest';
import { pauseBeforeFetch } from '@/application/kernel/fetch-again';

it('asks again for a part that could not be fetched after 5 s, then later and later, once a minute at last', () => {
  expect([1, 2, 3, 4, 5, 6, 100].map(pauseBeforeFetch)).toEqual([
    5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
  ]);
});

import fc from 'fast-check';
import type { Id } from '@/domain/kernel/id';
import { type Instant, SECOND } from '@/domain/kernel/instant';

/** 2020-01-01 00:00:00 and 2035-12-31 23:59:59, both at +08:00, in seconds. */
const FIRST_SECOND = 1_577_808_000;
const LAST_SECOND = 2_082_729_599;

/** An instant in whole seconds, as on the wire. */
export const arbitraryInstant: fc.Arbitrary<Instant> = fc
  .integer({ min: FIRST_SECOND, max: LAST_SECOND })
  .map((seconds) => seconds * SECOND);

/** An id of digits, up to and beyond the length of a 64-bit number, without a leading zero. */
export const arbitraryId: fc.Arbitrary<Id> = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 21 }))
  .map(([first, rest]) => `${first}${rest}`);

/** Text as people write it: Chinese, emoji, quotes and line breaks; possibly empty. */
export const arbitraryText: fc.Arbitrary<string> = fc.string({
  unit: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...'工单 a-"\\\n，😀') },
    fc.constantFrom('👨‍👩‍👧', 'é', '<', '&', '·'),
  ),
  maxLength: 24,
});

/** A word of a dictionary or a name, which is not blank and has no spaces around it. */
export const arbitraryWord: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(...'工单张三李四AbZ09_'),
  minLength: 1,
  maxLength: 12,
});

export const arbitraryImages: fc.Arbitrary<readonly string[]> = fc.array(
  fc
    .string({ unit: fc.constantFrom(...'abz09-'), minLength: 1, maxLength: 8 })
    .map((name) => `/profile/${name}.png`),
  { maxLength: 4 },
);

/** `fc.record` with ordinary objects, as a decoder makes them; by default some have no prototype. */
export const record = <T, K extends keyof T = keyof T>(
  model: { [P in keyof T]: fc.Arbitrary<T[P]> },
  constraints: fc.RecordConstraints<K> = {},
): fc.Arbitrary<fc.RecordValue<T, K>> => fc.record(model, { ...constraints, noNullPrototype: true });

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { createIntentions } from '@/application/work-order/intentions';

const setUp = () => {
  const store = createMemoryStore();
  const ids = createFakeIds();
  const clock = createFakeClock();
  return { store, clock, open: () => createIntentions({ store, ids, clock }) };
};

type Step =
  | { readonly kind: 'try'; readonly place: string; readonly input: unknown }
  | { readonly kind: 'end'; readonly place: string }
  | { readonly kind: 'reload' };

const place = fc.constantFrom('a', 'b');
const input = fc.constantFrom<unknown>(
  '好的',
  '好的 ',
  { text: '好的', images: [] },
  { images: [], text: '好的' },
  null,
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('try' as const), place, input }) },
    fc.record({ kind: fc.constant('end' as const), place }),
    fc.record({ kind: fc.constant('reload' as const) }),
  ),
  { maxLength: 30 },
);

/** A model that compares by value instead of by digest, and forgets nothing in a reload. */
const keyOf = (value: unknown): string =>
  JSON.stringify(
    value !== null && typeof value === 'object'
      ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
      : value,
  );

describe('request ids', () => {
  test('the same input has the same id until it is confirmed or changed, and never one of another intention', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const { open } = setUp();
        let intentions = open();
        const current = new Map<string, { input: string; id: string }>();
        const used = new Set<string>();
        for (const step of script) {
          if (step.kind === 'reload') intentions = open();
          else if (step.kind === 'end') {
            intentions.end(step.place);
            current.delete(step.place);
          } else {
            const id = intentions.idFor(step.place, step.input);
            const known = current.get(step.place);
            if (known?.input === keyOf(step.input)) {
              if (known.id !== id) return false;
            } else if (used.has(id)) return false;
            used.add(id);
            current.set(step.place, { input: keyOf(step.input), id });
          }
        }
        return true;
      }),
    );
  });

  test('what was entered is not kept, only what stands for it', () => {
    const { open, store } = setUp();
    open().idFor('a', { text: '我的银行卡号' });
    expect(
      store
        .keys()
        .map((key) => store.read(key))
        .join(),
    ).not.toContain('银行卡');
  });

  test('an intention that lasts a while is over after it', async () => {
    const { open, clock } = setUp();
    const intentions = open();
    const first = intentions.idFor('a', null, 1000);
    await clock.advance(999);
    expect(intentions.idFor('a', null, 1000)).toBe(first);
    await clock.advance(1);
    expect(intentions.idFor('a', null, 1000)).not.toBe(first);
  });

  test('works where the browser keeps nothing', () => {
    const { open, store } = setUp();
    store.refuse();
    const intentions = open();
    expect(intentions.idFor('a', 1)).toBe(intentions.idFor('a', 1));
  });
});

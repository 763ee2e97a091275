import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { createIdempotencyKeys } from '@/application/kernel/idempotency-keys';

const setUp = () => {
  const store = createMemoryStore();
  const ids = createFakeIds();
  const clock = createFakeClock();
  return {
    store,
    clock,
    open: () =>
      createIdempotencyKeys({ store, ids, clock, author: () => ({ platform: 'cyy', userId: '1' }) }),
  };
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

/** The form in which the model compares inputs: by value, not by digest. The model survives a reload. */
const keyOf = (value: unknown): string =>
  JSON.stringify(
    value !== null && typeof value === 'object'
      ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
      : value,
  );

describe('idempotency keys', () => {
  test('the same input has the same key until it is confirmed or changed, and never the key of another command', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const { open } = setUp();
        let keys = open();
        const current = new Map<string, { input: string; id: string }>();
        const used = new Set<string>();
        for (const step of script) {
          if (step.kind === 'reload') keys = open();
          else if (step.kind === 'end') {
            keys.end(step.place, '7');
            current.delete(step.place);
          } else {
            const id = keys.holderOf({ action: step.place, id: '7', input: step.input }).take();
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

  test('store only a digest of the input', () => {
    const { open, store } = setUp();
    open()
      .holderOf({ action: 'a', id: '7', input: { text: '我的银行卡号' } })
      .take();
    expect(
      store
        .keys()
        .map((key) => store.read(key))
        .join(),
    ).not.toContain('银行卡');
  });

  test('a key with a lifetime expires', async () => {
    const { open, clock } = setUp();
    const keys = open();
    const first = keys.holderOf({ action: 'a', id: '7', input: null, forMs: 1000 }).take();
    await clock.advance(999);
    expect(keys.holderOf({ action: 'a', id: '7', input: null, forMs: 1000 }).take()).toBe(first);
    await clock.advance(1);
    expect(keys.holderOf({ action: 'a', id: '7', input: null, forMs: 1000 }).take()).not.toBe(first);
  });

  test('work in a browser that stores nothing', () => {
    const { open, store } = setUp();
    store.refuse();
    const keys = open();
    expect(keys.holderOf({ action: 'a', id: '7', input: 1 }).take()).toBe(
      keys.holderOf({ action: 'a', id: '7', input: 1 }).take(),
    );
  });

  test('are not stored for a secret input, and last until the page closes', () => {
    const { open, store } = setUp();
    const keys = open();
    const secret = { action: 'password', id: '', input: '123456', isSecret: true } as const;
    const key = keys.holderOf(secret).take();
    expect(store.keys()).toEqual([]);
    expect(keys.holderOf(secret).take()).toBe(key);
    expect(open().holderOf(secret).take()).not.toBe(key);
  });

  test('belong to one user: the next user of this browser gets another key', () => {
    const { store, clock } = setUp();
    const ids = createFakeIds();
    let userId = '1';
    const author = () => ({ platform: 'cyy', userId });
    const keys = createIdempotencyKeys({ store, ids, clock, author });
    const intent = { action: 'urge', id: '7', input: null };
    const mine = keys.holderOf(intent).take();
    userId = '2';
    expect(keys.holderOf(intent).take()).not.toBe(mine);
    userId = '1';
    expect(keys.holderOf(intent).take()).toBe(mine);
  });
});

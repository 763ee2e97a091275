import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createFakeOrderingGateway } from '@/adapters/fake/fake-ordering.gateway';
import { createMemoryStore, type MemoryStore } from '@/adapters/fake/memory.store';
import { createCallSimulation, LOST, OFFLINE } from '@/adapters/fake/call-simulation';
import { createOrderCommands } from '@/application/order/order-commands';
import { createOrderDrafts } from '@/application/order/order-drafts';
import { NEW_ORDER } from '@/application/order/order-entry';
import { Failure } from '@/application/request/failure';
import type { Result } from '@/domain/result';
import type { OrderVersion } from '@/domain/order/order-change';
import type { OrderDraft } from '@/domain/order/order-draft';
import { aRunner } from '../support/runner';
import { aDraft, aProject } from '@tests/support/builders/order-draft';

/** The outcome of one command: a response, a lost response, no connection, or an expired session. */
type Line = 'fair' | 'lost' | 'offline' | 'expired';

const over =
  <Asked extends readonly unknown[], T>(line: Line[], send: (...asked: Asked) => Promise<Result<T>>) =>
  async (...asked: Asked): Promise<Result<T>> => {
    const met = line.shift() ?? 'fair';
    const broken = new Failure({ kind: 'network', ambiguous: true });
    if (met === 'offline') throw broken;
    if (met === 'expired') throw new Failure({ kind: 'unauthenticated', code: 401, ambiguous: false });
    const result = await send(...asked);
    if (met === 'lost') throw broken;
    return result;
  };

const setUp = ({
  store = createMemoryStore(),
  orders,
  points = 1000,
}: { store?: MemoryStore; orders?: ReadonlyMap<string, OrderVersion>; points?: number } = {}) => {
  const simulation = createCallSimulation(createFakeClock());
  const ordering = createFakeOrderingGateway({
    simulation,
    userId: '1001',
    projects: [aProject()],
    points: { available: points, frozen: 0 },
    ...(orders === undefined ? {} : { orders }),
  });
  const ids = createFakeIds();
  const line: Line[] = [];
  const sending = { place: over(line, ordering.place), change: over(line, ordering.change) };
  const open = () => {
    const drafts = createOrderDrafts({ store, author: () => ({ platform: 'cyy', userId: '1001' }) });
    const { runner, published } = aRunner();
    return { drafts, published, commands: createOrderCommands({ ordering: sending, drafts, ids, runner }) };
  };
  const stored = () => [...ordering.stored().values()].map(({ draft }) => draft);
  return { simulation, line, ordering, open, stored };
};

const draft = aDraft();
const edited = aDraft({ content: '改为周日' });

describe('placing an order', () => {
  test('stores the order and removes the draft', async () => {
    const { open, stored } = setUp();
    const { commands, drafts, published } = open();
    drafts.write(NEW_ORDER, { draft });
    expect(await commands.place(draft)).toEqual({
      kind: 'stored',
      receipt: { orderId: '900001', orderNo: 'DD900001', version: 1 },
    });
    expect(stored()).toEqual([draft]);
    expect(drafts.has(NEW_ORDER)).toBe(false);
    expect(published).toEqual([{ area: 'order', id: '900001', kind: 'changed' }]);
  });

  test('checks the order before sending', async () => {
    const { open, stored } = setUp();
    const result = await open().commands.place(aDraft({ customerPhone: '12' }));
    expect(result).toMatchObject({ kind: 'refused', refusal: { code: 'pattern.mobile' } });
    expect(stored()).toEqual([]);
  });

  test('creates one order when it is retried after a lost response and a reload', async () => {
    const { simulation, open, stored } = setUp();
    simulation.nextFaults(LOST);
    await expect(open().commands.place(draft)).rejects.toThrow(Failure);
    const again = open();
    expect(again.drafts.read(NEW_ORDER)?.draft).toEqual(draft);
    expect(await again.commands.place(draft)).toMatchObject({ kind: 'stored' });
    expect(stored()).toEqual([draft]);
  });

  test('creates one order when it is sent twice at the same time', async () => {
    const { open, stored } = setUp();
    const [one, other] = [open().commands, open().commands];
    const results = await Promise.all([one.place(draft), other.place(draft), one.place(draft)]);
    expect(new Set(results.map((each) => each.kind === 'stored' && each.receipt.orderId)).size).toBe(1);
    expect(stored()).toEqual([draft]);
  });

  test('creates one order with the last input when it is edited after a lost response', async () => {
    const { simulation, open, stored } = setUp();
    simulation.nextFaults(LOST);
    await expect(open().commands.place(draft)).rejects.toThrow(Failure);
    expect(await open().commands.place(edited)).toMatchObject({
      kind: 'stored',
      receipt: { orderId: '900001', version: 2 },
    });
    expect(stored()).toEqual([edited]);
  });

  test('creates one order when it is edited after a failed request', async () => {
    const { simulation, open, stored } = setUp();
    simulation.nextFaults(OFFLINE);
    await expect(open().commands.place(draft)).rejects.toThrow(Failure);
    expect(await open().commands.place(edited)).toMatchObject({ kind: 'stored', receipt: { version: 1 } });
    expect(stored()).toEqual([edited]);
  });

  test('turns an edit into the draft of a change if the order already exists and the change gets no response', async () => {
    const bench = setUp();
    bench.simulation.nextFaults(LOST);
    await expect(bench.open().commands.place(draft)).rejects.toThrow(Failure);
    // The edited order is refused, because its request id is already used. A repeat of the first attempt then
    // finds the stored order. The change of this order gets no response.
    bench.line.push('fair', 'fair', 'lost');
    const { commands, drafts } = bench.open();
    expect(await commands.place(edited)).toMatchObject({
      kind: 'arrived-before',
      receipt: { orderId: '900001', version: 1 },
    });
    expect(drafts.has(NEW_ORDER)).toBe(false);
    const kept = drafts.read('900001');
    expect(kept).toMatchObject({ draft: edited, begun: { version: 1, draft } });
    expect(await commands.change('900001', edited, { version: 1, draft })).toMatchObject({ kind: 'stored' });
    expect(bench.stored()).toEqual([edited]);
  });

  test('keeps the draft of a refused order, which may be sent again', async () => {
    const { open, stored } = setUp({ points: 10 });
    const { commands, drafts } = open();
    expect(await commands.place(draft)).toEqual({
      kind: 'refused',
      refusal: { code: 'order.points-short', params: { needed: 80, available: 10 } },
    });
    expect(drafts.read(NEW_ORDER)).toEqual({ draft });
    expect(stored()).toEqual([]);
  });

  test('counts as not sent if the server did not process the order, for example after an expired session', async () => {
    const { simulation, open, stored } = setUp();
    const { commands, drafts } = open();
    const over = { kind: 'unauthenticated', code: 401, ambiguous: false } as const;
    simulation.nextFaults({ kind: 'failure', details: over });
    await expect(commands.place(draft)).rejects.toThrow(Failure);
    expect(drafts.read(NEW_ORDER)).toEqual({ draft });
    expect(await open().commands.place(draft)).toMatchObject({ kind: 'stored' });
    expect(stored()).toEqual([draft]);
  });

  test('creates one order even when the browser stores nothing', async () => {
    const refusing = { ...createMemoryStore(), write: () => false };
    const { simulation, open, stored } = setUp({ store: refusing });
    const { commands } = open();
    simulation.nextFaults(LOST);
    await expect(commands.place(draft)).rejects.toThrow(Failure);
    expect(await commands.place(draft)).toMatchObject({ kind: 'stored' });
    expect(stored()).toEqual([draft]);
  });

  test('gives a second order its own idempotency key', async () => {
    const { open, stored } = setUp();
    const { commands } = open();
    await commands.place(draft);
    await commands.place(draft);
    expect(stored()).toEqual([draft, draft]);
  });
});

describe('changing an order', () => {
  const on = { version: 1, draft };
  const there = new Map([['7', on]]);

  test('stores the change once, also after a lost answer', async () => {
    const { simulation, open, ordering } = setUp({ orders: there });
    simulation.nextFaults(LOST);
    await expect(open().commands.change('7', edited, on)).rejects.toThrow(Failure);
    expect(await open().commands.change('7', edited, on)).toMatchObject({
      kind: 'stored',
      receipt: { version: 2 },
    });
    expect(ordering.stored().get('7')).toEqual({ version: 2, draft: edited });
  });

  test('counts a change as stored if the current order already contains it', async () => {
    const { simulation, open, ordering } = setUp({ orders: there });
    simulation.nextFaults(LOST);
    await expect(open().commands.change('7', edited, on)).rejects.toThrow(Failure);
    const seen = { version: 2, draft: edited };
    expect(await open().commands.change('7', edited, seen)).toMatchObject({ kind: 'stored' });
    expect(ordering.stored().get('7')).toEqual({ version: 2, draft: edited });
  });

  test('is refused if the order changed meanwhile, and keeps the draft', async () => {
    const { open } = setUp({ orders: new Map([['7', { version: 2, draft }]]) });
    const { commands, drafts } = open();
    expect(await commands.change('7', edited, on)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'order.outdated' },
    });
    expect(drafts.read('7')).toEqual({ draft: edited, begun: on });
  });
});

describe('an order on a bad network', () => {
  interface Step {
    readonly content: string;
    readonly line: readonly Line[];
    readonly reload: boolean;
  }
  const step: fc.Arbitrary<Step> = fc.record({
    content: fc.constantFrom('a', 'b', 'c'),
    line: fc.array(fc.constantFrom<Line>('fair', 'lost', 'offline', 'expired'), { maxLength: 4 }),
    reload: fc.boolean(),
  });

  /** Sends until the order is stored. If the order was created earlier, continues with a change of it. */
  const persist = async (bench: ReturnType<typeof setUp>, steps: readonly Step[]) => {
    let tab = bench.open();
    let place = NEW_ORDER;
    const attempt = async (given: OrderDraft): Promise<boolean> => {
      try {
        // A draft without changes is not stored, so reopening the order starts from its current state.
        const begun = tab.drafts.read(place)?.begun ?? bench.ordering.stored().get(place);
        const result =
          begun === undefined
            ? await tab.commands.place(given)
            : await tab.commands.change(place, given, begun);
        if (result.kind === 'arrived-before') place = result.receipt.orderId;
        return result.kind === 'stored';
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return false;
      }
    };
    for (const { content, line, reload } of steps) {
      bench.line.splice(0, Infinity, ...line);
      if (reload) tab = bench.open();
      if (await attempt(aDraft({ content }))) return content;
    }
    bench.line.splice(0);
    for (let round = 0; round < 3; round += 1) if (await attempt(aDraft({ content: 'z' }))) return 'z';
    throw new Error('it was never stored');
  };

  test('the order exists once with the last input after faults, edits and reloads', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const bench = setUp();
        const last = await persist(bench, steps);
        expect(bench.stored().map(({ content }) => content)).toEqual([last]);
        expect(bench.open().drafts.has(NEW_ORDER)).toBe(false);
      }),
      {
        numRuns: 300,
        examples: [
          [
            [
              { content: 'a', line: ['lost'], reload: false },
              { content: 'c', line: ['fair', 'fair', 'expired'], reload: false },
              { content: 'a', line: ['expired'], reload: false },
            ],
          ],
        ],
      },
    );
  });
});

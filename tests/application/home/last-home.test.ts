import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { createLastHome, parseShownHome, type ShownHome } from '@/application/home/last-home';
import { parseShownFigures, parseShownPoints, type ShownFigures } from '@/application/home/stored-figures';
import { STORED } from '@/application/kernel/browser-registry';
import { FIGURE_SPANS } from '@/domain/home/census';
import { WAITING_NAMES } from '@/domain/home/home-figures';
import { arbitraryWorkListItem } from '@tests/support/arbitraries';
import { NOON } from '@tests/support/builders';

const counts = fc.record({
  unanswered: fc.nat(),
  urged: fc.nat(),
  reshipmentPending: fc.nat(),
  unrated: fc.nat(),
  staffToRate: fc.nat(),
  atLeast: fc.subarray([...WAITING_NAMES]),
});
const shown: fc.Arbitrary<ShownHome> = fc.record({
  waiting: counts,
  first: fc.array(arbitraryWorkListItem, { maxLength: 4 }),
  at: fc.nat(),
});
const [SHOWN] = fc.sample(shown, { numRuns: 1, seed: 7 }) as [ShownHome];

const durations = fc.record(
  {
    median: fc.nat(),
    counts: fc.array(fc.record({ within: fc.nat(), count: fc.nat() }, { requiredKeys: ['count'] })),
    pending: fc.nat(),
  },
  { requiredKeys: ['counts', 'pending'] },
) as fc.Arbitrary<ShownFigures['census']['firstAnswers']>;
const figures: fc.Arbitrary<ShownFigures> = fc.record({
  span: fc.constantFrom(...FIGURE_SPANS),
  census: fc.record({
    days: fc.array(fc.record({ day: fc.nat(), orders: fc.nat(), workOrders: fc.nat(), finished: fc.nat() })),
    types: fc.array(fc.record({ type: fc.string(), count: fc.nat() })),
    firstAnswers: durations,
    resolutions: durations,
    satisfied: fc.nat(),
    dissatisfied: fc.nat(),
    unrated: fc.nat(),
    measured: fc.nat(),
  }),
  at: fc.nat(),
});
const [FIGURES] = fc.sample(figures, { numRuns: 1, seed: 7 }) as [ShownFigures];

const ME = { platform: 'cyy', userId: '1001' };

describe('the stored home page', () => {
  it('is restored only for the same user on the same platform', () => {
    const store = createMemoryStore();
    const homeOf = (author: typeof ME | undefined) => createLastHome({ store, author: () => author });
    homeOf(ME).waiting.write(SHOWN);
    expect(homeOf(ME).waiting.read()).toEqual(SHOWN);
    for (const other of [{ ...ME, userId: '1002' }, { ...ME, platform: 'kyx' }, undefined]) {
      expect(homeOf(other).waiting.read()).toBeUndefined();
    }
  });

  it('is removed at sign-out', () => {
    const store = createMemoryStore();
    let author: typeof ME | undefined = ME;
    const home = createLastHome({ store, author: () => author });
    home.waiting.write(SHOWN);
    home.figures.write(FIGURES);
    home.points.write({ balance: { available: 5, frozen: 1 }, at: NOON });
    author = undefined;
    home.forget();
    author = ME;
    expect([home.waiting.read(), home.figures.read(), home.points.read()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('the stored home page is read back unchanged', () => {
    fc.assert(
      fc.property(shown, (given) => {
        const home = createLastHome({ store: createMemoryStore(), author: () => ME });
        home.waiting.write(given);
        expect(home.waiting.read()).toEqual(given);
      }),
    );
  });

  test('figures and points are read back unchanged', () => {
    fc.assert(
      fc.property(figures, fc.nat(), fc.nat(), (given, available, frozen) => {
        const home = createLastHome({ store: createMemoryStore(), author: () => ME });
        home.figures.write(given);
        home.points.write({ balance: { available, frozen }, at: NOON });
        expect(home.figures.read()).toEqual(given);
        expect(home.points.read()).toEqual({ balance: { available, frozen }, at: NOON });
      }),
    );
  });

  test('a damaged stored home page counts as absent', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (damaged) => {
        expect([parseShownHome, parseShownFigures, parseShownPoints].map((parse) => parse(damaged))).toEqual([
          undefined,
          undefined,
          undefined,
        ]);
      }),
    );
    expect(parseShownHome({ ...SHOWN, at: 'noon' })).toBeUndefined();
    expect(parseShownHome({ ...SHOWN, first: [{ id: '1' }] })).toBeUndefined();
    expect(parseShownHome({ ...SHOWN, waiting: { unanswered: 1 } })).toBeUndefined();
    expect(
      parseShownHome({ ...SHOWN, waiting: { ...SHOWN.waiting, atLeast: ['everything'] } }),
    ).toBeUndefined();
    expect(parseShownFigures({ ...FIGURES, span: 8 })).toBeUndefined();
    for (const part of Object.keys(FIGURES.census)) {
      const damaged = { ...FIGURES, census: { ...FIGURES.census, [part]: [{}] } };
      expect(parseShownFigures(damaged), part).toBeUndefined();
    }
    expect(parseShownPoints({ balance: { available: 1 }, at: NOON })).toBeUndefined();
    expect(parseShownHome({ ...SHOWN, at: NOON })).toBeDefined();
  });

  it('is registered as stored data of the user', () => {
    expect(STORED.home).toMatchObject({ owner: 'person', key: 'seller:home' });
    expect(STORED.homeFigures).toMatchObject({ owner: 'person' });
    expect(STORED.homePoints).toMatchObject({ owner: 'person' });
  });
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { createLastHome, parseShownHome, type ShownHome } from '@/application/home/last-home';
import { STORED } from '@/application/kernel/browser-registry';
import { arbitraryWorkListItem } from '@tests/support/arbitraries';
import { NOON } from '@tests/support/builders';

const counts = fc.record({
  unanswered: fc.nat(),
  urged: fc.nat(),
  reshipmentPending: fc.nat(),
  unrated: fc.nat(),
  staffToRate: fc.nat(),
});
const shown: fc.Arbitrary<ShownHome> = fc.record({
  waiting: counts,
  first: fc.array(arbitraryWorkListItem, { maxLength: 4 }),
  at: fc.nat(),
});
const [SHOWN] = fc.sample(shown, { numRuns: 1, seed: 7 }) as [ShownHome];

const ME = { platform: 'cyy', userId: '1001' };

describe('what home showed last', () => {
  it('comes back for the same person on the same platform, and for nobody else', () => {
    const store = createMemoryStore();
    const homeOf = (author: typeof ME | undefined) => createLastHome({ store, author: () => author });
    homeOf(ME).write(SHOWN);
    expect(homeOf(ME).read()).toEqual(SHOWN);
    for (const other of [{ ...ME, userId: '1002' }, { ...ME, platform: 'kyx' }, undefined]) {
      expect(homeOf(other).read()).toBeUndefined();
    }
  });

  it('is forgotten by signing out, when nobody is signed in any more', () => {
    const store = createMemoryStore();
    let author: typeof ME | undefined = ME;
    const home = createLastHome({ store, author: () => author });
    home.write(SHOWN);
    author = undefined;
    home.forget();
    author = ME;
    expect(home.read()).toBeUndefined();
  });

  test('whatever was shown is read as it was written', () => {
    fc.assert(
      fc.property(shown, (given) => {
        const home = createLastHome({ store: createMemoryStore(), author: () => ME });
        home.write(given);
        expect(home.read()).toEqual(given);
      }),
    );
  });

  test('what somebody damaged counts as nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (damaged) => {
        expect(parseShownHome(damaged)).toBeUndefined();
      }),
    );
    expect(parseShownHome({ ...SHOWN, at: 'noon' })).toBeUndefined();
    expect(parseShownHome({ ...SHOWN, first: [{ id: '1' }] })).toBeUndefined();
    expect(parseShownHome({ ...SHOWN, waiting: { unanswered: 1 } })).toBeUndefined();
    expect(parseShownHome({ ...SHOWN, at: NOON })).toBeDefined();
  });

  it('stands in the registry as the person’s', () => {
    expect(STORED.home).toMatchObject({ owner: 'person', key: 'seller:home' });
  });
});

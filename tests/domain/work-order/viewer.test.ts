import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { partyOf } from '@/domain/kernel/party';
import {
  isCreator,
  isHandler,
  isOfParty,
  isOnRight,
  shownSidesOf,
  viewerFrom,
  viewerOf,
} from '@/domain/work-order/viewer';
import { arbitraryPerson, arbitraryScene } from '@tests/support/arbitraries';
import { aPerson, aWorkOrder, CREATOR, HANDLER, STRANGER } from '@tests/support/builders';

const viewer = (workOrder: ReturnType<typeof aWorkOrder>, userId: string) =>
  viewerOf(workOrder.build().workOrder, userId);

describe('the viewer’s role in a work order', () => {
  it('is determined by the user ids of the work order', () => {
    expect(viewer(aWorkOrder(), CREATOR.userId)).toBe('creator');
    expect(viewer(aWorkOrder(), HANDLER.userId)).toBe('handler');
    expect(viewer(aWorkOrder(), STRANGER.userId)).toBe('neither');
    expect(viewer(aWorkOrder().handledBy(CREATOR), CREATOR.userId)).toBe('both');
    expect(viewer(aWorkOrder().withoutHandler(), HANDLER.userId)).toBe('neither');
  });

  it.each(['SHOP', 'PLATFORM'] as const)('is “neither” for accounts that are no sellers (%s)', (type) => {
    const creator = aPerson().ofType(type).build();
    const handler = aPerson().withId('2002').ofType(type).build();
    expect(viewer(aWorkOrder().createdBy(creator), creator.userId)).toBe('neither');
    expect(viewer(aWorkOrder().handledBy(handler), handler.userId)).toBe('neither');
    expect(
      viewer(
        aWorkOrder()
          .createdBy(creator)
          .handledBy({ ...creator, type: 'SELLER' }),
        '1001',
      ),
    ).toBe('handler');
  });

  test.each([
    [true, true, 'both'],
    [true, false, 'creator'],
    [false, true, 'handler'],
    [false, false, 'neither'],
  ] as const)('isCreator %s and isOrder %s on the wire are “%s”', (creator, handler, viewer) => {
    expect(viewerFrom(creator, handler)).toBe(viewer);
    expect(isCreator(viewer)).toBe(creator);
    expect(isHandler(viewer)).toBe(handler);
  });

  it('survives a round trip through the wire’s two flags', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ actor: { viewer } }) => {
        expect(viewerFrom(isCreator(viewer), isHandler(viewer))).toBe(viewer);
      }),
    );
  });
});

describe('a party', () => {
  it('has the id, name and account type of a person', () => {
    expect(partyOf(aPerson().withId('1002').ofSeller('1001').named('陈晨').ofType('SHOP').build())).toEqual({
      uid: '1002',
      name: '陈晨',
      type: 'SHOP',
    });
  });

  it('does not reveal the seller account', () => {
    fc.assert(
      fc.property(arbitraryPerson, (person) => {
        expect(Object.keys(partyOf(person)).sort()).toEqual(['name', 'type', 'uid']);
      }),
    );
  });
});

describe('the sides of a conversation', () => {
  const sides = (
    type: 'SELLER' | 'SHOP' | 'PLATFORM',
    changes: Partial<Parameters<typeof shownSidesOf>[0]> = {},
  ) =>
    shownSidesOf(
      { viewer: 'neither', creator: partyOf(CREATOR), ofHandlersAccount: false, ...changes },
      type,
    );

  it('have the viewer’s own side on the right for all users of a seller, in person or through the account', () => {
    const own = (right: 'creator' | 'handler') => ({ right, own: right });
    expect(sides('SELLER')).toEqual(own('creator'));
    expect(sides('SELLER', { ofHandlersAccount: true })).toEqual(own('handler'));
    expect(sides('SELLER', { viewer: 'creator' })).toEqual(own('creator'));
    expect(sides('SELLER', { viewer: 'handler', ofHandlersAccount: true })).toEqual(own('handler'));
    expect(sides('SELLER', { viewer: 'both', ofHandlersAccount: true })).toEqual(own('creator'));
    const byStaff = { ...partyOf(CREATOR), type: 'PLATFORM' } as const;
    expect(sides('SELLER', { creator: byStaff })).toEqual(own('handler'));
  });

  it('are both foreign to platform staff and shops, with the handler’s side on the right', () => {
    expect(sides('PLATFORM')).toEqual({ right: 'handler', own: 'platform' });
    expect(sides('SHOP')).toEqual({ right: 'handler' });
    expect([sides('SELLER'), sides('PLATFORM'), sides('SHOP')].map(isOfParty)).toEqual([true, false, false]);
  });

  it('put the messages of all platform staff on the right for platform staff only', () => {
    const types = ['PLATFORM', 'SHOP', 'SELLER'] as const;
    const onRight = (side: 'creator' | 'handler' | 'platform' | undefined) =>
      types.filter((type) => isOnRight(sides(type), side));
    expect(onRight('platform')).toEqual(['PLATFORM']);
    expect(onRight('handler')).toEqual(['PLATFORM', 'SHOP']);
    expect(onRight('creator')).toEqual(['SELLER']);
    expect(onRight(undefined)).toEqual([]);
  });

  it('have the platform on one side only, if exactly one of the two parties belongs to it', () => {
    const party = (uid: string) =>
      fc.record({
        uid: fc.constant(uid),
        name: fc.string(),
        type: fc.constantFrom('SELLER', 'SHOP', 'PLATFORM'),
      } as const);
    const anyHandler = fc.option(party('2'), { nil: undefined });
    fc.assert(
      fc.property(party('1'), anyHandler, fc.boolean(), (creator, handler, ofHandlersAccount) => {
        const shown = sides('PLATFORM', { creator, handler, ofHandlersAccount });
        expect(isOnRight(shown, 'platform')).toBe(true);
        const [ofCreator, ofHandler] = [creator.type === 'PLATFORM', handler?.type === 'PLATFORM'];
        if (ofCreator === ofHandler) return;
        // The other party writes on the left, opposite to all platform staff.
        expect(isOnRight(shown, ofCreator ? 'handler' : 'creator')).toBe(false);
        expect(isOnRight(shown, ofCreator ? 'creator' : 'handler')).toBe(true);
      }),
    );
  });

  it('are the same object for the same sides, so that a long conversation is not rendered again', () => {
    expect(sides('SELLER')).toBe(sides('SELLER', { viewer: 'creator' }));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '@/domain/kernel/instant';
import { viewFor } from '@/domain/work-order/work-order-view';
import { arbitraryScene } from '@tests/support/arbitraries';
import { aWorkOrder, CREATOR, HANDLER, NOON, STRANGER } from '@tests/support/builders';

const tracked = aWorkOrder()
  .remindedEvery(30)
  .lastPostedBy('creator', NOON - HOUR)
  .build();

describe('a work order as a person sees it', () => {
  it('shows their role, their waiting time and the state of its reminder', () => {
    expect(viewFor(HANDLER, tracked, NOON)).toEqual({
      workOrder: { ...tracked.workOrder, hint: { status: 'OVERDUE', intervalMinutes: 30 } },
      viewer: 'handler',
      ofHandlersAccount: true,
      waitingSeconds: 3600,
    });
    expect(viewFor(CREATOR, tracked, NOON)).toMatchObject({ viewer: 'creator', waitingSeconds: 0 });
    expect(viewFor(STRANGER, tracked, NOON)).toMatchObject({ viewer: 'neither', waitingSeconds: 3600 });
    expect(viewFor(HANDLER, tracked, NOON - HOUR + MINUTE)).toMatchObject({
      workOrder: { hint: { status: 'NONE' } },
      waitingSeconds: 60,
    });
  });

  it('hides the internal fields of the back end', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ person, tracked, now }) => {
        const view = viewFor(person, tracked, now);
        const { ofHandlersAccount, ...shown } = view;
        expect([undefined, true]).toContain(ofHandlersAccount);
        expect(Object.keys(shown).sort()).toEqual(['viewer', 'waitingSeconds', 'workOrder']);
        expect(Object.keys(view.workOrder).sort()).toEqual(Object.keys(tracked.workOrder).sort());
      }),
    );
  });
});

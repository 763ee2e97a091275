import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDialog } from '@/domain/work-order/open-dialog';
import { arbitraryId } from '@tests/support/arbitraries';

describe('the work-order dialog', () => {
  it('opens for an existing work order', () => {
    expect(openDialog({ workId: '7' })).toEqual({
      ok: true,
      value: { kind: 'existing', workId: '7', mode: 'edit', openedFromOrder: false },
    });
  });

  it('opens for a new work order on an order', () => {
    expect(openDialog({ orderId: '9' })).toEqual({
      ok: true,
      value: { kind: 'new', orderId: '9', mode: 'new' },
    });
  });

  it.each([{}, { workId: '', orderId: '' }, { workId: ' ', orderId: '\t' }, { mode: 'view' }])(
    'does not open without the id of a work order or of an order (%o)',
    (query) => {
      expect(openDialog(query)).toEqual({ ok: false, refusal: { code: 'order.not-found', params: {} } });
    },
  );

  it('opens the existing work order when both ids are given, and remembers the order', () => {
    expect(openDialog({ workId: '7', orderId: '9' })).toEqual({
      ok: true,
      value: { kind: 'existing', workId: '7', mode: 'edit', openedFromOrder: true },
    });
    expect(openDialog({ workId: '7', orderId: ' ' })).toMatchObject({ value: { openedFromOrder: false } });
    expect(openDialog({ workId: ' ', orderId: '9' })).toMatchObject({ value: { kind: 'new' } });
  });

  it('is read-only only in view mode, and never for a new work order', () => {
    expect(openDialog({ workId: '7', mode: 'view' })).toMatchObject({ value: { mode: 'view' } });
    expect(openDialog({ workId: '7', mode: 'edit' })).toMatchObject({ value: { mode: 'edit' } });
    expect(openDialog({ workId: '7', mode: 'VIEW' })).toMatchObject({ value: { mode: 'edit' } });
    expect(openDialog({ orderId: '9', mode: 'view' })).toMatchObject({ value: { mode: 'new' } });
  });

  it('opens for one of the two given ids, or not at all', () => {
    const id = fc.option(fc.oneof(arbitraryId, fc.constant('')), { nil: undefined });
    fc.assert(
      fc.property(id, id, fc.string(), (workId, orderId, mode) => {
        const named = {
          ...(workId === undefined ? {} : { workId }),
          ...(orderId === undefined ? {} : { orderId }),
        };
        const opened = openDialog({ ...named, mode });
        expect(opened.ok).toBe(Boolean(workId) || Boolean(orderId));
        if (!opened.ok) return;
        expect(opened.value.kind === 'existing' ? opened.value.workId : opened.value.orderId).toBe(
          workId || orderId,
        );
      }),
    );
  });
});

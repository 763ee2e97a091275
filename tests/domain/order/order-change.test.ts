import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedMeanwhile,
  DRAFT_FIELDS,
  isSameDraft,
  isSameField,
  mergeDrafts,
} from '@/domain/order/order-change';
import type { OrderDraft } from '@/domain/order/order-draft';
import { aDraft } from '@tests/support/builders/order-draft';

const urlOf = (name: string, signature: string) =>
  `/api/files/profile/order/${name}.png?expires=${signature}&signature=${signature}`;

describe('an order that changes on the server during editing', () => {
  const begun = aDraft();

  const merge = (mine: OrderDraft, now: OrderDraft) => {
    const draft = mergeDrafts(begun, mine, now);
    return { draft, news: changedMeanwhile(begun, draft, now) };
  };

  it('takes over fields that the user has not touched, and reports them', () => {
    const now = aDraft({ customerName: '李先生', shopId: '8' });
    expect(merge(aDraft({ content: '改期' }), now)).toEqual({
      draft: aDraft({ customerName: '李先生', shopId: '8', content: '改期' }),
      news: [
        { field: 'customerName', kind: 'taken' },
        { field: 'shopId', kind: 'taken' },
      ],
    });
  });

  it('keeps the user’s value where both users changed a field, and reports the conflict', () => {
    const mine = aDraft({ content: '周日' });
    expect(merge(mine, aDraft({ content: '周一' }))).toEqual({
      draft: mine,
      news: [{ field: 'content', kind: 'both' }],
    });
  });

  it('reports no conflict when both entered the same, apart from blanks', () => {
    const { news } = merge(aDraft({ content: '周日 ' }), aDraft({ content: '周日' }));
    expect(news).toEqual([{ field: 'content', kind: 'taken' }]);
  });

  it('removes a shop that either user has removed', () => {
    const { shopId: _gone, ...without } = begun;
    expect(merge(begun, without).draft).toEqual(without);
    expect(merge(without, aDraft({ content: '改期' })).draft).toEqual({
      ...without,
      content: '改期',
    });
  });

  it('recognises a picture by any of its signed URLs, and shows it at the current URL', () => {
    const [early, late] = [urlOf('a', '1'), urlOf('a', '2')];
    const old = aDraft({ images: [early] });
    const mine = aDraft({ images: [early, '/profile/order/b.png'] });
    const now = aDraft({ images: [late] });
    const merged = mergeDrafts(old, mine, now);
    expect(merged).toEqual(aDraft({ images: [late, '/profile/order/b.png'] }));
    expect(changedMeanwhile(old, merged, now)).toEqual([]);
    expect(isSameDraft(aDraft({ images: ['/profile/order/a.png'] }), aDraft({ images: [late] }))).toBe(true);
  });

  const anyDraft = fc.record({
    project: fc.constantFrom('A', 'B'),
    shopId: fc.constantFrom('7', '8'),
    customerName: fc.constantFrom('王', '李', '张'),
    content: fc.constantFrom('', 'x', 'y '),
    images: fc.subarray([urlOf('a', '1'), urlOf('b', '1')]),
  });
  const drafts = fc.tuple(anyDraft, anyDraft, anyDraft).map((all) => all.map((some) => aDraft(some)));

  it('has in each field the user’s change, or the server’s value if the user did not change the field', () => {
    fc.assert(
      fc.property(drafts, ([old, mine, now]) => {
        const [was, own, is] = [old as OrderDraft, mine as OrderDraft, now as OrderDraft];
        const draft = mergeDrafts(was, own, is);
        const news = changedMeanwhile(was, draft, is);
        for (const field of DRAFT_FIELDS) {
          expect(isSameField(draft, isSameField(was, own, field) ? is : own, field)).toBe(true);
          // Every field that changed on the server is reported, and no other field.
          const reported = news.some((each) => each.field === field);
          expect(isSameField(was, is, field)).toBe(!reported);
        }
      }),
    );
  });

  it('is the user’s own draft, with nothing to report, when the server has no changes', () => {
    fc.assert(
      fc.property(drafts, ([old, mine]) => {
        const merged = mergeDrafts(old as OrderDraft, mine as OrderDraft, old as OrderDraft);
        expect(isSameDraft(merged, mine as OrderDraft)).toBe(true);
        expect(changedMeanwhile(old as OrderDraft, merged, old as OrderDraft)).toEqual([]);
      }),
    );
  });
});

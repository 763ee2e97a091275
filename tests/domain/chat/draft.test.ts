import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmedDraft,
  draftKey,
  FORGET_DRAFT_AFTER_MS,
  handedOver,
  hasDraft,
  mayForget,
  mergeDrafts,
  shownDraft,
  takenBack,
  typed,
  type Draft,
} from '@/domain/chat/draft';
import { HERE } from './outbox-fixture';

const IMAGE = { fileName: 'a.png', url: '/a.png' };
const DAY = 86_400_000;

const draft: fc.Arbitrary<Draft> = fc.record({
  text: fc.constantFrom('', 'a', 'b'),
  images: fc.constantFrom([], [IMAGE], [{ ...IMAGE, url: '/other' }]),
  typedAt: fc.nat(3),
  stage: fc.constantFrom<Draft['stage']>(
    { kind: 'open' },
    { kind: 'handed-over', requestId: 'r' },
    { kind: 'handed-over', requestId: 's' },
    { kind: 'confirmed', requestId: 'r' },
  ),
});

describe('the key of a draft', () => {
  it('names the platform, the person and the work order', () => {
    expect(draftKey(HERE)).toBe('cyy/12/7');
    expect(draftKey({ platform: 'a/b', userId: '1', workOrderId: '2' })).toBe('a%2Fb/1/2');
  });

  it('differs where any of them differs', () => {
    const place = fc.record({
      platform: fc.string({ maxLength: 3 }),
      userId: fc.string({ maxLength: 3 }),
      workOrderId: fc.string({ maxLength: 3 }),
    });
    fc.assert(
      fc.property(place, place, (a, b) => {
        const same = a.platform === b.platform && a.userId === b.userId && a.workOrderId === b.workOrderId;
        expect(draftKey(a) === draftKey(b)).toBe(same);
      }),
    );
  });
});

describe('the composer', () => {
  it('shows what was typed until it is handed over', () => {
    const open = typed('hello', [IMAGE], 5);
    expect(open).toEqual({ text: 'hello', images: [IMAGE], typedAt: 5, stage: { kind: 'open' } });
    expect(shownDraft(open)).toEqual({ text: 'hello', images: [IMAGE] });
    expect(shownDraft(handedOver(open, 'r'))).toEqual({ text: '', images: [] });
    expect(shownDraft(undefined)).toEqual({ text: '', images: [] });
  });

  it('has a draft when there are words or pictures in it', () => {
    expect(hasDraft(typed('a', [], 0))).toBe(true);
    expect(hasDraft(typed('', [IMAGE], 0))).toBe(true);
    expect(hasDraft(typed('  ', [], 0))).toBe(false);
    expect(hasDraft(handedOver(typed('a', [], 0), 'r'))).toBe(false);
    expect(hasDraft(undefined)).toBe(false);
  });
});

describe('a draft that was handed over', () => {
  const open = typed('hello', [IMAGE], 5);
  const sent = handedOver(open, 'r');

  it('is confirmed by that very reply only', () => {
    expect(confirmedDraft(sent, 'r')).toEqual({ ...open, stage: { kind: 'confirmed', requestId: 'r' } });
    expect(confirmedDraft(sent, 's')).toBe(sent);
    expect(confirmedDraft(open, 'r')).toBe(open);
  });

  it('is a draft again when the reply is taken back to be edited', () => {
    expect(takenBack(sent, 'r', 9)).toEqual(typed('hello', [IMAGE], 9));
    expect(takenBack(sent, 's', 9)).toBe(sent);
    expect(takenBack(open, 'r', 9)).toBe(open);
    const confirmed = confirmedDraft(sent, 'r');
    expect(takenBack(confirmed, 'r', 9)).toBe(confirmed);
  });
});

describe('two tabs’ copies', () => {
  it('become the one typed later', () => {
    const [early, late] = [typed('early', [], 1), typed('late', [], 2)];
    expect(mergeDrafts(early, late)).toBe(late);
    expect(mergeDrafts(late, early)).toBe(late);
  });

  it('of one text become the one that is further on', () => {
    const open = typed('a', [], 1);
    const sent = handedOver(open, 'r');
    const confirmed = confirmedDraft(sent, 'r');
    expect(mergeDrafts(open, sent)).toBe(sent);
    expect(mergeDrafts(confirmed, sent)).toBe(confirmed);
    expect(mergeDrafts(open, confirmed)).toBe(confirmed);
  });

  it('that say different things of one moment become the same one everywhere', () => {
    const [a, b] = [typed('a', [], 1), typed('b', [], 1)];
    expect(mergeDrafts(a, b)).toBe(b);
    expect(mergeDrafts(b, a)).toBe(b);
    const other = typed('a', [{ ...IMAGE, url: '/b.png' }], 1);
    expect(mergeDrafts(typed('a', [IMAGE], 1), other)).toBe(other);
  });

  it('a text typed after sending is not lost when the reply is confirmed', () => {
    const confirmed = confirmedDraft(handedOver(typed('first', [], 1), 'r'), 'r');
    const second = typed('second', [], 2);
    expect(mergeDrafts(confirmed, second)).toBe(second);
  });

  it('merge the same way in any order and any grouping', () => {
    fc.assert(
      fc.property(draft, draft, draft, (a, b, c) => {
        expect(mergeDrafts(a, b)).toEqual(mergeDrafts(b, a));
        expect(mergeDrafts(a, mergeDrafts(b, c))).toEqual(mergeDrafts(mergeDrafts(a, b), c));
        expect(mergeDrafts(a, a)).toEqual(a);
      }),
      { numRuns: 500 },
    );
  });
});

describe('forgetting', () => {
  it('waits a day, so that a sleeping tab cannot bring the text back', () => {
    const confirmed = confirmedDraft(handedOver(typed('a', [], 10), 'r'), 'r');
    expect(FORGET_DRAFT_AFTER_MS).toBe(DAY);
    expect(mayForget(confirmed, 10 + DAY - 1)).toBe(false);
    expect(mayForget(confirmed, 10 + DAY)).toBe(true);
  });

  it('takes a draft without words or pictures', () => {
    expect(mayForget(typed(' ', [], 0), DAY)).toBe(true);
    expect(mayForget(typed('', [IMAGE], 0), DAY)).toBe(false);
  });

  it('never takes words that the server has not confirmed', () => {
    fc.assert(
      fc.property(draft, fc.integer({ min: 0, max: 1000 * DAY }), (given, now) => {
        const hasWords = given.text !== '' || given.images.length > 0;
        if (hasWords && given.stage.kind !== 'confirmed') expect(mayForget(given, now)).toBe(false);
      }),
    );
  });
});

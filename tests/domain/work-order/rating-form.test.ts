import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  EMPTY_RATING_FORM,
  withOfferedStaff,
  RATING_REMARK_MAX_LENGTH,
  ratingBranch,
  type RatingForm,
  SATISFACTION_KEYS,
  satisfactionKey,
  SATISFIED_REMARK,
  toStoredRating,
  withDiscontent,
  withOfferedType,
} from '@/domain/work-order/rating-form';
import { workOrder } from '@/messages/zh-CN/work-order';
import { arbitraryRatingForm } from '@tests/support/arbitraries';
import { aDissatisfiedRating, aRatingForm, aSatisfiedRating, RATING_TEXTS } from '@tests/support/builders';

const stored = (form: { build(): RatingForm }) => toStoredRating(form.build(), RATING_TEXTS);
const refused = (code: string, params = {}) => ({ ok: false, refusal: { code, params } });

describe('the rating form', () => {
  it('starts empty and not anonymous', () => {
    expect(EMPTY_RATING_FORM).toEqual({ stars: 0, remark: '', anonymous: false });
  });

  it('has three stars with their texts', () => {
    expect(SATISFACTION_KEYS).toEqual({
      1: 'work-order.rating.dissatisfied',
      2: 'work-order.rating.average',
      3: 'work-order.rating.satisfied',
    });
  });

  it.each([
    [1, 'work-order.rating.dissatisfied'],
    [2, 'work-order.rating.average'],
    [3, 'work-order.rating.satisfied'],
    [5, 'work-order.rating.satisfied'],
    [0, 'work-order.rating.dissatisfied'],
  ])('shows %d stored stars as %s, even if a foreign back end has other stars', (stars, key) => {
    expect(satisfactionKey(stars)).toBe(key);
  });

  test.each([
    [0, 'undecided'],
    [1, 'dissatisfied'],
    [2, 'dissatisfied'],
    [3, 'satisfied'],
    [4, 'undecided'],
    [-1, 'undecided'],
    [1.5, 'undecided'],
    [NaN, 'undecided'],
  ])('%d stars select the branch “%s”', (stars, branch) => {
    expect(ratingBranch(stars)).toBe(branch);
  });

  it.each([0, 4, -1, 2.5])('requires a satisfaction (%d stars)', (stars) => {
    expect(stored(aDissatisfiedRating().withStars(stars))).toEqual(refused('rating.stars-required'));
  });
});

describe('a satisfied rating', () => {
  it('has the caller’s marker as its remark, and needs neither staff nor type', () => {
    expect(stored(aSatisfiedRating())).toEqual({
      ok: true,
      value: { stars: 3, remark: '满意', anonymous: false },
    });
  });

  it('drops staff, type and remark of an earlier choice', () => {
    expect(stored(aDissatisfiedRating().saying('太慢').withStars(3).anonymously())).toEqual({
      ok: true,
      value: { stars: 3, remark: '满意', anonymous: true },
    });
  });

  it('ignores a remark that would be too long', () => {
    expect(stored(aSatisfiedRating().saying('好'.repeat(501))).ok).toBe(true);
  });

  it('removes the separator from its marker', () => {
    const texts = { ...RATING_TEXTS, satisfied: '满意 --- 好' };
    expect(toStoredRating(aSatisfiedRating().build(), texts)).toMatchObject({
      value: { remark: '满意 — 好' },
    });
  });
});

describe('a dissatisfied rating', () => {
  it.each([1, 2])('a dissatisfied rating of %d stars is stored as 1', (stars) => {
    expect(stored(aDissatisfiedRating().withStars(stars).saying('太慢'))).toEqual({
      ok: true,
      value: { stars: 1, remark: '太慢', anonymous: false, discontent: 'SLOW', staffId: '2002' },
    });
  });

  it('requires a staff member', () => {
    expect(stored(aRatingForm().withStars(1).because('SLOW'))).toEqual(refused('rating.staff-required'));
    expect(stored(aDissatisfiedRating().about(''))).toEqual(refused('rating.staff-required'));
  });

  it('requires a complaint type of the dictionary, even with a remark', () => {
    const without = aRatingForm().withStars(2).about('2002').saying('太慢');
    expect(stored(without)).toEqual(refused('rating.type-required'));
    expect(stored(without.because(''))).toEqual(refused('rating.type-required'));
    expect(stored(without.because('UNHEARD-OF'))).toEqual(refused('rating.type-required'));
  });

  it('requires the staff before the type', () => {
    expect(stored(aRatingForm().withStars(1))).toEqual(refused('rating.staff-required'));
  });

  it.each(['', '  ', '\n'])(
    'uses the label of its type as the remark when no remark is written (%j)',
    (remark) => {
      expect(stored(aDissatisfiedRating().saying(remark))).toMatchObject({ value: { remark: '处理太慢' } });
      expect(stored(aDissatisfiedRating().because('RUDE').saying(remark))).toMatchObject({
        value: { remark: '态度不好', discontent: 'RUDE' },
      });
    },
  );

  it('keeps the written remark, trimmed and without the separator', () => {
    expect(stored(aDissatisfiedRating().saying(' 先慢 --- 后快 --- '))).toMatchObject({
      value: { remark: '先慢 — 后快 —' },
    });
  });

  it('has a remark of at most 500 characters, counted in code points', () => {
    expect(RATING_REMARK_MAX_LENGTH).toBe(500);
    expect(stored(aDissatisfiedRating().saying('😀'.repeat(500)))).toMatchObject({ ok: true });
    expect(stored(aDissatisfiedRating().saying('慢'.repeat(501)))).toEqual(
      refused('rating.remark-too-long', { max: 500 }),
    );
  });
});

describe('the stored rating', () => {
  it('is unchanged when the rule is applied again, by client and server', () => {
    fc.assert(
      fc.property(arbitraryRatingForm, (form) => {
        const once = toStoredRating(form, RATING_TEXTS);
        if (once.ok) expect(toStoredRating(once.value, RATING_TEXTS)).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });

  it('has 1 star with staff and type, or 3 stars without either, and always has a text', () => {
    fc.assert(
      fc.property(arbitraryRatingForm, (form) => {
        const result = toStoredRating(form, RATING_TEXTS);
        if (!result.ok) return;
        const { stars, remark, discontent, staffId } = result.value;
        expect(remark).not.toBe('');
        expect([discontent !== undefined, staffId !== undefined]).toEqual([stars === 1, stars === 1]);
        expect(result.value.anonymous).toBe(form.anonymous);
      }),
      { numRuns: 500 },
    );
  });
});

describe('choosing a complaint type', () => {
  const choose = (form: { build(): RatingForm }, type: string) =>
    withDiscontent(form.build(), type, RATING_TEXTS);

  it('fills the remark with the label of the type, and replaces it for another type', () => {
    const first = choose(aRatingForm().withStars(1), 'SLOW');
    expect(first).toMatchObject({ discontent: 'SLOW', remark: '处理太慢' });
    expect(withDiscontent(first, 'RUDE', RATING_TEXTS)).toMatchObject({
      discontent: 'RUDE',
      remark: '态度不好',
    });
  });

  it('leaves the remark empty for a type that the dictionary does not contain', () => {
    expect(choose(aRatingForm().withStars(1), 'UNHEARD-OF').remark).toBe('');
  });

  it('never changes text that the user wrote', () => {
    fc.assert(
      fc.property(
        arbitraryRatingForm.filter(({ remark }) => remark.trim() !== ''),
        fc.constantFrom('SLOW', 'RUDE'),
        (form, type) => {
          const own = { ...form, remark: `${form.remark}!` };
          expect(withDiscontent(own, type, RATING_TEXTS)).toEqual({ ...own, discontent: type });
        },
      ),
    );
  });

  it('shows the text that would be stored: the label when no text was written', () => {
    fc.assert(
      fc.property(fc.constantFrom('SLOW', 'RUDE'), fc.constantFrom('', '  ', '\n'), (type, blank) => {
        const untouched = aDissatisfiedRating().because(type).saying(blank).build();
        const shown = withDiscontent(untouched, type, RATING_TEXTS);
        expect(toStoredRating(shown, RATING_TEXTS)).toEqual(toStoredRating(untouched, RATING_TEXTS));
      }),
    );
  });
});

describe('the staff member in a form', () => {
  const li = { userId: '2002', name: '李强' };
  const chen = { userId: '2003', name: '陈静' };

  it('is kept while they can be chosen, and dropped otherwise', () => {
    const form = aDissatisfiedRating().about('2002').build();
    expect(withOfferedStaff(form, [chen, li])).toBe(form);
    expect(withOfferedStaff(form, [chen])).not.toHaveProperty('staffId');
    expect(toStoredRating(withOfferedStaff(form, []), RATING_TEXTS)).toEqual(
      refused('rating.staff-required'),
    );
  });

  it('is dropped alone, and the rest of the form stays unchanged', () => {
    fc.assert(
      fc.property(arbitraryRatingForm, (form) => {
        const { staffId: _staff, ...rest } = form;
        expect(withOfferedStaff(form, [])).toEqual(form.staffId === undefined ? form : rest);
      }),
    );
  });
});

describe('a complaint type that is no longer offered', () => {
  it('is refused, and a follow-up starts without it', () => {
    const form = aDissatisfiedRating().because('SLOW').build();
    const texts = { ...RATING_TEXTS, discontents: new Map([['RUDE', '态度不好']]) };
    expect(toStoredRating(form, texts)).toEqual(refused('rating.type-required'));
    expect(withOfferedType(form, texts)).not.toHaveProperty('discontent');
    expect(withOfferedType(form, RATING_TEXTS)).toBe(form);
  });

  it('is dropped alone, and the rest of the form stays unchanged', () => {
    fc.assert(
      fc.property(arbitraryRatingForm, (form) => {
        const { discontent: _type, ...rest } = form;
        expect(withOfferedType(form, { discontents: new Map() })).toEqual(
          form.discontent === undefined ? form : rest,
        );
      }),
    );
  });
});

describe('the satisfied marker', () => {
  it('is the text of three stars in the language of the specification', () => {
    expect(SATISFIED_REMARK).toBe(workOrder['work-order.rating.satisfied']);
  });
});

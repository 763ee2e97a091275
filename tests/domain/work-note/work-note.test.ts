import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf } from '@/domain/kernel/text';
import type { Person } from '@/domain/kernel/party';
import {
  addWorkNote,
  checkWorkNote,
  isSameSide,
  noteSideOf,
  type NoteSide,
  WORK_NOTE_MAX,
  WORK_NOTES_MAX,
} from '@/domain/work-note/work-note';

/** Few ids, so that people of different types share them. */
const id = fc.constantFrom('1', '2', '3');
const side: fc.Arbitrary<NoteSide> = fc
  .tuple(
    fc.record({
      userId: id,
      sid: id,
      name: fc.constant(''),
      type: fc.constantFrom<Person['type']>('PLATFORM', 'SELLER', 'SHOP'),
    }),
    fc.option(id, { nil: undefined }),
  )
  .map(([person, shopId]) => noteSideOf(person, shopId));

describe('the side of an internal note', () => {
  it('never contains accounts of two types, even with equal ids', () => {
    fc.assert(
      fc.property(side, side, (one, other) => {
        if (isSameSide(one, other)) expect(one.type).toBe(other.type);
      }),
    );
  });

  it('contains all staff of the platform', () => {
    fc.assert(
      fc.property(side, side, (one, other) => {
        if (one.type === 'PLATFORM' && other.type === 'PLATFORM') expect(isSameSide(one, other)).toBe(true);
      }),
    );
  });

  it('contains only the users of one seller account', () => {
    fc.assert(
      fc.property(side, side, (one, other) => {
        if (one.type !== 'SELLER') return;
        expect(isSameSide(one, other)).toBe(other.type === 'SELLER' && other.sid === one.sid);
      }),
    );
  });

  it('is symmetric, and each user is on their own side', () => {
    fc.assert(
      fc.property(side, side, (one, other) => {
        expect(isSameSide(one, other)).toBe(isSameSide(other, one));
        expect(isSameSide(one, one)).toBe(true);
      }),
    );
  });
});

describe('an internal note', () => {
  it('has 1 to 500 characters, counted as people count them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        const checked = checkWorkNote(text);
        expect(checked.ok).toBe(text.trim() !== '' && lengthOf(text) <= WORK_NOTE_MAX);
      }),
    );
    expect(checkWorkNote('😀'.repeat(WORK_NOTE_MAX)).ok).toBe(true);
    expect(checkWorkNote(' \n')).toEqual({ ok: false, refusal: { code: 'work-note.required', params: {} } });
  });

  it('is refused once a side has written 200', () => {
    expect(addWorkNote('x', WORK_NOTES_MAX - 1)).toEqual({ ok: true, value: 'x' });
    expect(addWorkNote('x', WORK_NOTES_MAX)).toMatchObject({ refusal: { code: 'work-note.too-many' } });
  });
});

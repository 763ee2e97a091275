import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RADAR_SORTS, radarPage, type RadarRow, rankRadar } from '@/domain/radar/radar';

const few = fc.integer({ min: 0, max: 3 });

const row = (id: string): fc.Arbitrary<RadarRow> =>
  fc.record({
    kind: fc.constant('seller' as const),
    id: fc.constant(id),
    name: fc.constantFrom('王芳', 'Ann', 'ANNA'),
    open: few,
    overdue: few,
    urged: few,
    answered: few,
    firstAnswer: few,
    complaintsOpen: few,
    complaints: few,
    oldest: fc.option(few, { nil: undefined }),
  });

const rows = fc
  .integer({ min: 0, max: 12 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => row(String(at + 1)))));
const sorts = fc.constantFrom(...RADAR_SORTS);
const query = { kind: 'seller' as const, from: 0, to: 1 };

describe('the ranking of the radar', () => {
  it('is the same for rows in any order', () => {
    fc.assert(
      fc.property(rows, sorts, (given, sort) => {
        expect(rankRadar(given.toReversed(), sort)).toEqual(rankRadar(given, sort));
      }),
    );
  });

  it('sorts by the chosen figure, the largest first', () => {
    const of = { overdue: 'overdue', urged: 'urged', open: 'open', complaints: 'complaints' } as const;
    fc.assert(
      fc.property(rows, fc.constantFrom('overdue', 'urged', 'open', 'complaints'), (given, sort) => {
        const values = rankRadar(given, sort).map((each) => each[of[sort]]);
        expect(values).toEqual(values.toSorted((a, b) => b - a));
      }),
    );
  });

  it('puts the longest wait first, and rows without a wait or an answer last', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const waits = rankRadar(given, 'oldest').map(({ oldest }) => oldest ?? Infinity);
        expect(waits).toEqual(waits.toSorted((a, b) => a - b || 0));
        const answers = rankRadar(given, 'answer').map(({ answered }) => answered > 0);
        expect(answers.lastIndexOf(true)).toBeLessThan(
          answers.includes(false) ? answers.indexOf(false) : Infinity,
        );
      }),
    );
  });

  it('is paged, with each found row once', () => {
    fc.assert(
      fc.property(rows, sorts, fc.integer({ min: 1, max: 5 }), (given, sort, pageSize) => {
        const ids = Array.from({ length: Math.ceil(given.length / pageSize) + 1 }, (_, at) =>
          radarPage(given, { ...query, sort, page: at + 1, pageSize }),
        ).flatMap(({ items }) => items.map(({ id }) => id));
        expect(ids).toEqual(rankRadar(given, sort).map(({ id }) => id));
      }),
    );
  });

  it('finds a part of a name in any case', () => {
    const [ann, anna, other] = fc.sample(fc.tuple(row('1'), row('2'), row('3')), 1)[0] ?? [];
    if (ann === undefined || anna === undefined || other === undefined) throw new Error('no sample');
    const given = [
      { ...ann, name: 'Ann' },
      { ...anna, name: 'ANNA' },
      { ...other, name: '王芳' },
    ];
    const found = (search: string) =>
      radarPage(given, { ...query, search, sort: 'open', page: 1, pageSize: 10 }).total;
    expect([found('ann'), found('anna'), found(' 王 '), found('')]).toEqual([2, 1, 1, 3]);
  });
});

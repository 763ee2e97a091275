import fc from 'fast-check';
import type { CALLS } from '@/contract/calls';
import { IMPORT_KINDS, type LineProblem } from '@/domain/mall/import/sheet-line';
import { refuse, type Result } from '@/domain/result';
import { type Exchanges, nothing, silent } from './exchanges';
import { arbitraryId, arbitraryInstant, arbitraryText, arbitraryWord, record } from './shared';

const count = fc.nat();
const refusalIn = (failed: Extract<Result<never>, { readonly ok: false }>) => failed.refusal;
const refusal: fc.Arbitrary<LineProblem['refusal']> = fc.oneof(
  fc.constant(refusalIn(refuse('mall.title-required'))),
  arbitraryWord.map((first) => refusalIn(refuse('mall.import-differs', { first }))),
  count.map((line) => refusalIn(refuse('mall.import-code-twice', { line }))),
);

const problem: fc.Arbitrary<LineProblem> = fc
  .tuple(count, count, refusal)
  .map(([line, column, given]) => ({ line, column, refusal: given }));

/** Random requests and answers of mall imports. */
export const mallImportExchanges = {
  openMallImport: {
    query: nothing,
    body: record({ kind: fc.constantFrom(...IMPORT_KINDS) }),
    reply: record({
      id: arbitraryId,
      others: fc.array(record({ name: arbitraryWord, at: arbitraryInstant }), { maxLength: 2 }),
    }),
  },
  putMallImportLines: {
    query: nothing,
    body: record({
      part: count,
      lines: fc.array(record({ line: count, cells: fc.array(arbitraryText, { maxLength: 4 }) }), {
        maxLength: 4,
      }),
    }),
    reply: nothing,
  },
  checkMallImport: {
    ...silent,
    reply: record({
      ...{ lines: count, things: count, parts: count },
      problems: fc.array(problem, { maxLength: 4 }),
    }),
  },
  takeMallImportStep: { ...silent, reply: record({ things: count, parts: count }) },
} satisfies Partial<Exchanges<keyof typeof CALLS>>;

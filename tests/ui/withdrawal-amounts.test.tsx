import { cleanup, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSheetFile } from '@/adapters/sheet/sheet-file';
import { withdrawalShape } from '@/contract/shapes/withdrawal';
import type { ExportFormat } from '@/domain/export/sheet';
import { fenOfPoints } from '@/domain/ledger/fen';
import { legsOf } from '@/domain/ledger/legs';
import { decimalOf } from '@/domain/money/amount';
import { bankBatchCsv } from '@/domain/withdrawal/bank-batch';
import { submitWithdrawal } from '@/domain/withdrawal/submit-withdrawal';
import { taxed } from '@/domain/withdrawal/tax';
import { paidOutBy } from '@/domain/withdrawal/withdrawal-transfers';
import type { FieldContext } from '@/ui/kit/list/fields/field';
import { columnOf } from '@/ui/kit/list/fields/field-columns';
import { Amounts } from '@/ui/withdrawal/amounts';
import { WITHDRAWAL_FIELDS } from '@/ui/withdrawal/withdrawal-fields';
import { NOON } from '@tests/support/builders';
import { aWithdrawal } from '@tests/support/builders/withdrawal';
import { readCsv, readWorkbook } from '@tests/support/files/read-sheet';
import { openPart } from '@tests/support/pages/part';

const CONTEXT = { text: (key: string) => key } as unknown as FieldContext;

/** The amounts that the back end stores for an application of these points. */
const storedOf = (points: number, taxRate: number) => {
  const made = submitWithdrawal(
    { way: 'tax', points, payeeId: '1', invoiceNumber: '', invoiceFile: '' },
    {
      party: { kind: 'seller', id: '1001' },
      partyName: '车影优选',
      step: { id: '1001', name: '王芳', at: NOON },
    },
    {
      ...{ available: fenOfPoints(points), today: 0, receivable: 0 },
      settings: { taxRate, perDay: 3, fourEyes: true },
      payee: {
        ...{ kind: 'personal', name: '王芳', bank: '招商银行', branch: '', lastDigits: '1111' },
        ...{ usableAt: NOON, isNew: false },
      },
    },
    NOON,
  );
  if (!made.ok) throw new Error(made.refusal.code);
  return { id: '7', ...made.value };
};

const FIELDS = [WITHDRAWAL_FIELDS.gross, WITHDRAWAL_FIELDS.tax, WITHDRAWAL_FIELDS.net] as const;

/**
 * Computes the amounts independently of the rule under test: rounded to the nearest fen, half a fen upwards.
 */
const expected = (gross: number, rate: number): readonly [gross: number, tax: number, net: number] => {
  const rest = (gross * rate) % 10_000;
  const tax = (gross * rate - rest) / 10_000 + (rest * 2 >= 10_000 ? 1 : 0);
  return [gross, tax, gross - tax];
};
const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const amountText = (fen: number): string => grouped.format(fen / 100);
const plain = (fen: number): string => amountText(fen).replaceAll(',', '');

/**
 * Amounts from 1 fen to 1,000,000 yuan inclusive; limits and small amounts occur more often than by chance.
 */
const anyGross = fc.oneof(
  fc.integer({ min: 1, max: 100_000_000 }),
  fc.integer({ min: 1, max: 200 }),
  fc.integer({ min: 99_999_900, max: 100_000_000 }),
);
const anyRate = fc.oneof(fc.constant(600), fc.integer({ min: 1, max: 9999 }));
/** The limits, and amounts whose tax is exactly half a fen more than a whole one. */
const EDGES: readonly (readonly [gross: number, rate: number])[] = [
  ...([1, 8, 9, 25, 75, 99_999_999, 100_000_000] as const).map((gross) => [gross, 600] as const),
  ...([1, 100_000_000] as const).flatMap((gross) => [[gross, 1] as const, [gross, 9999] as const]),
];

describe('the tax of a withdrawal', () => {
  const exported = async (format: ExportFormat, all: readonly ReturnType<typeof aWithdrawal>[]) => {
    const sheets = FIELDS.map((each) => columnOf(each, CONTEXT).sheet);
    const file = openSheetFile({
      ...{ format, name: '打款管理' },
      columns: sheets.map((sheet, place) => ({
        ...{ title: String(place), kind: sheet?.kind ?? 'text', width: 12 },
      })),
    });
    await file.take(all.map((row) => sheets.map((sheet) => sheet?.of({ ...row, actions: [] }) ?? null)));
    const bytes = Buffer.from(await (await file.finish()).arrayBuffer());
    return format === 'csv'
      ? readCsv(bytes.toString('utf8')).slice(1, all.length + 1)
      : readWorkbook(bytes)
          .slice(1)
          .map((row) => row.map(({ text }) => text));
  };

  it('is the same text while typed, in the list and in both exports, for every gross up to 1,000,000 yuan', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyGross, anyRate), { minLength: 1, maxLength: 25 }),
        async (drawn) => {
          const all = drawn.map(([gross, taxRate]) =>
            aWithdrawal({ gross, taxRate, ...taxed(gross, taxRate) }),
          );
          const due = drawn.map(([gross, rate]) => expected(gross, rate));
          for (const [place, row] of all.entries()) {
            const texts = due[place]?.map(amountText);
            openPart(
              <>
                <Amounts gross={row.gross} rate={row.taxRate} />
                <ul>
                  {FIELDS.map((each) => (
                    <li key={each.key}>{columnOf(each, CONTEXT).cell({ ...row, actions: [] })}</li>
                  ))}
                </ul>
              </>,
              {},
            );
            const typed = [...screen.getByRole('status').querySelectorAll('data')];
            expect(typed.map(({ textContent }) => textContent)).toEqual(texts);
            const listed = within(screen.getByRole('list')).getAllByRole('listitem');
            expect(listed.map(({ textContent }) => textContent)).toEqual(texts);
            cleanup();
          }
          expect(await exported('csv', all)).toEqual(due.map((amounts) => amounts.map(plain)));
          expect(
            (await exported('xlsx', all)).map((row) => row.map((text) => plain(Number(text) * 100))),
          ).toEqual(due.map((amounts) => amounts.map(plain)));
        },
      ),
      { numRuns: 8, examples: [[EDGES.map(([gross, rate]) => [gross, rate])]] },
    );
  });

  it('is the same while it is typed, in the list, in the export, in the bank file and in the ledger', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: 100, max: 1_000_000 }),
          fc.integer({ min: 100, max: 999 }),
          fc.constant(1_000_000),
        ),
        fc.integer({ min: 1, max: 9900 }),
        (points, rate) => {
          const stored = storedOf(points, rate);
          const { gross, tax, net } = stored;
          expect(tax + net).toBe(gross);

          openPart(<Amounts gross={fenOfPoints(points)} rate={rate} />, {});
          const typed = [...screen.getByRole('status').querySelectorAll('data')].map(({ value }) => value);
          cleanup();
          const posted = [gross, tax, net].map((amount) => decimalOf(BigInt(amount)));
          expect(typed).toEqual(posted);

          const shown = withdrawalShape.decode(withdrawalShape.encode({ ...stored, actions: [] }) as never);
          const cells = FIELDS.map((each) => columnOf(each, CONTEXT).sheet?.of(shown));
          expect(cells).toEqual([gross, tax, net]);

          expect(bankBatchCsv([{ withdrawal: stored, number: '6225881234567898' }])).toContain(
            `,${posted[2]},`,
          );
          const legs = legsOf(paidOutBy(stored)).map(({ amount }) => amount);
          expect(legs).toEqual([-gross, net, ...(tax === 0 ? [] : [tax])]);
        },
      ),
      {
        numRuns: 60,
        examples: [
          [1_000_000, 600],
          [100, 600],
        ],
      },
    );
  });
});

import { cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withdrawalShape } from '@/contract/shapes/withdrawal';
import { fenOfPoints } from '@/domain/ledger/fen';
import { legsOf } from '@/domain/ledger/legs';
import { decimalOf } from '@/domain/money/amount';
import { bankBatchCsv } from '@/domain/withdrawal/bank-batch';
import { submitWithdrawal } from '@/domain/withdrawal/submit-withdrawal';
import { paidOutBy } from '@/domain/withdrawal/withdrawal-transfers';
import type { FieldContext } from '@/ui/kit/list/fields/field';
import { columnOf } from '@/ui/kit/list/fields/field-columns';
import { Amounts } from '@/ui/withdrawal/amounts';
import { WITHDRAWAL_FIELDS } from '@/ui/withdrawal/withdrawal-fields';
import { NOON } from '@tests/support/builders';
import { openPart } from '@tests/support/pages/part';

const CONTEXT = { text: (key: string) => key } as unknown as FieldContext;

/** What the back end stores of an application for some points. */
const storedOf = (points: number, taxRate: number) => {
  const made = submitWithdrawal(
    { way: 'tax', points, payeeId: '1', invoiceNumber: '', invoiceFile: '' },
    {
      party: { kind: 'seller', id: '1001' },
      partyName: '车影优选',
      hand: { id: '1001', name: '王芳', at: NOON },
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

describe('the tax of a withdrawal', () => {
  it('is the same while it is typed, in the list, in the export, in the bank file and in the ledger', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 100, max: 1_000_000 }), fc.integer({ min: 100, max: 999 })),
        fc.integer({ min: 1, max: 9900 }),
        (points, rate) => {
          const stored = storedOf(points, rate);
          const { gross, tax, net } = stored;
          expect(tax + net).toBe(gross);

          openPart(<Amounts gross={fenOfPoints(points)} rate={rate} />, {});
          const typed = [...screen.getByRole('status').querySelectorAll('data')].map(({ value }) => value);
          cleanup();
          const said = [gross, tax, net].map((amount) => decimalOf(BigInt(amount)));
          expect(typed).toEqual(said);

          const shown = withdrawalShape.decode(withdrawalShape.encode({ ...stored, actions: [] }) as never);
          const cells = [WITHDRAWAL_FIELDS.gross, WITHDRAWAL_FIELDS.tax, WITHDRAWAL_FIELDS.net].map((each) =>
            columnOf(each, CONTEXT).sheet?.of(shown),
          );
          expect(cells).toEqual([gross, tax, net]);

          expect(bankBatchCsv([{ withdrawal: stored, number: '6225881234567898' }])).toContain(
            `,${said[2]},`,
          );
          const legs = legsOf(paidOutBy(stored)).map(({ amount }) => amount);
          expect(legs).toEqual([-gross, net, ...(tax === 0 ? [] : [tax])]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

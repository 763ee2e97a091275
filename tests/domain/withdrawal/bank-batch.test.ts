import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bankBatchCsv } from '@/domain/withdrawal/bank-batch';
import { aWithdrawal } from '@tests/support/builders/withdrawal';

it('a bank batch has a byte order mark, complete account numbers and net amounts, and no formulas', () => {
  const payee = { ...aWithdrawal().payee, name: '=cmd|"x"', bank: '中国,银行' };
  const text = bankBatchCsv([
    { withdrawal: aWithdrawal(), number: '4111111111111111' },
    { withdrawal: aWithdrawal({ id: '8', payee }), number: '12345678' },
  ]);
  expect(text.startsWith('\uFEFF序号,')).toBe(true);
  const [, first, second, end] = text.split('\r\n');
  expect(first).toBe('1,王芳,\t4111111111111111,招商银行,,个人,940.00,积分提现TX00000007');
  expect(second).toContain(`"'=cmd|""x""",\t12345678,"中国,银行"`);
  expect(end).toBe('');
});

it('for any stored texts, a bank batch has one line for each payment, and no text that a spreadsheet reads as a formula', () => {
  const text = fc.string({
    unit: fc.constantFrom('甲', 'a', '"', '=', ' ', '＝', '\n', '\r', '\t', '\u0085', '\u2028'),
  });
  fc.assert(
    fc.property(fc.array(fc.record({ name: text, bank: text, branch: text }), { maxLength: 5 }), (payees) => {
      const rows = payees.map((payee) => ({
        withdrawal: aWithdrawal({ payee: { ...aWithdrawal().payee, ...payee } }),
        number: '12345678',
      }));
      const lines = bankBatchCsv(rows).split(/\r\n|[\n\r\u0085\u2028\u2029]/);
      expect(lines).toHaveLength(rows.length + 2);
      for (const line of lines.slice(1, -1)) expect(line).not.toMatch(/(^|,)"? *[=＝]/);
    }),
  );
});

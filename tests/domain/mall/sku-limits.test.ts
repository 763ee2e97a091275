import { expect, it } from 'vitest';
import { checkAxes, checkSkus, combinationsIn, skusOf } from '@/domain/mall/sku';

const codeOf = (checked: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  checked.ok ? 'ok' : checked.refusal?.code;
const axis = (name: string, value: string) => [{ name, values: [value] }];

it('the names and values of a specification and the codes of SKUs have a maximum length', () => {
  expect(codeOf(checkAxes(axis('长'.repeat(20), '长'.repeat(40))))).toBe('ok');
  expect(codeOf(checkAxes(axis('长'.repeat(21), '大')))).toBe('mall.text-too-long');
  expect(codeOf(checkAxes(axis('大小', '长'.repeat(41))))).toBe('mall.text-too-long');
  const axes = axis('大小', '大');
  const coded = (code: string) => skusOf(axes, []).map((sku) => ({ ...sku, price: 1, code }));
  expect(codeOf(checkSkus(axes, coded('A'.repeat(40))))).toBe('ok');
  expect(codeOf(checkSkus(axes, coded('A'.repeat(41))))).toBe('mall.text-too-long');
});

it('SKUs with too many combinations of values are refused before the combinations are built', () => {
  const values = Array.from({ length: 100_000 }, (_, at) => String(at));
  const axes = [1, 2, 3].map((name) => ({ name: String(name), values }));
  expect(combinationsIn(axes)).toBe(1e15);
  expect(codeOf(checkSkus(axes, []))).toBe('mall.skus-invalid');
});

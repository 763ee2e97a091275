import { expect, it } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import { IMPORT_LIFE, importEndReason } from '@/domain/mall/import/import-life';

it('an import accepts lines and steps for an hour, unless it was written or cancelled before', () => {
  const codeAt = (state: 'OPEN' | 'WRITTEN' | 'CANCELLED', age: number) =>
    importEndReason({ state, openedAt: 1000 }, 1000 + age)?.refusal.code;
  expect(IMPORT_LIFE).toBe(HOUR);
  expect([codeAt('OPEN', 0), codeAt('OPEN', HOUR - 1)]).toEqual([undefined, undefined]);
  expect([codeAt('OPEN', HOUR), codeAt('CANCELLED', HOUR)]).toEqual([
    ...['mall.import-expired', 'mall.import-expired'],
  ]);
  expect([codeAt('CANCELLED', 1), codeAt('WRITTEN', 1), codeAt('WRITTEN', HOUR)]).toEqual([
    ...['mall.import-over', 'mall.import-over', 'mall.import-over'],
  ]);
});

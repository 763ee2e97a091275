import { describe, expect, it } from 'vitest';
import { findablePages } from '@/domain/navigation/findable-pages';

const pathsOf = (...given: Parameters<typeof findablePages>) =>
  findablePages(...given).map(({ path }) => path);

describe('pages that are in no menu', () => {
  it('are found by users who have the page’s permission', () => {
    expect(pathsOf(['integral:recharge'], 'SELLER')).toEqual(['/integral/recharge']);
    expect(pathsOf([], 'SELLER')).toEqual([]);
  });

  it('are not found by an account type that they exclude, even with every permission', () => {
    expect(pathsOf(['*:*:*'], 'PLATFORM')).toEqual([]);
    expect(pathsOf(['order:add', 'integral:withdraw'], 'SHOP')).toEqual(['/integral/withdraw']);
  });

  it('are found by an account of unknown type, such as one of a foreign back end', () => {
    expect(pathsOf(['order:add'], undefined)).toEqual(['/order/add']);
  });
});

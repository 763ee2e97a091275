import { describe, expect, it } from 'vitest';
import { findablePages } from '@/domain/navigation/findable-pages';

const pathsOf = (...given: Parameters<typeof findablePages>) =>
  findablePages(...given).map(({ path }) => path);

describe('the pages that no menu lists', () => {
  it('are found by those who hold their permission', () => {
    expect(pathsOf(['integral:recharge'], 'SELLER')).toEqual(['/integral/recharge']);
    expect(pathsOf([], 'SELLER')).toEqual([]);
  });

  it('are not found by a kind of account that they are not for, even with every permission', () => {
    expect(pathsOf(['*:*:*'], 'PLATFORM')).toEqual([]);
    expect(pathsOf(['order:add', 'integral:withdraw'], 'SHOP')).toEqual(['/integral/withdraw']);
  });

  it('are found by an account of unknown kind, as a foreign back end sends it', () => {
    expect(pathsOf(['order:add'], undefined)).toEqual(['/order/add']);
  });
});

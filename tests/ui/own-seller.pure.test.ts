import { describe, expect, it } from 'vitest';
import { ownSellerIn } from '@/ui/chat/list/own-seller';

const rows = (...names: readonly string[]) => names.map((sellerName) => ({ sellerName }));

describe("the seller name that the chat's list leaves out", () => {
  it('is the name of the main account, also among rows of other sellers', () => {
    expect(ownSellerIn(rows('车影优选', '王芳'), { name: '车影优选', accountType: 'SELLER' })).toBe(
      '车影优选',
    );
  });

  it('is the name that all rows of an employee repeat', () => {
    expect(ownSellerIn(rows('车影优选', '车影优选'), { name: '林晓', accountType: 'SELLER' })).toBe(
      '车影优选',
    );
  });

  it('is none of the names that a handler of several sellers sees', () => {
    expect(['车影优选', '王芳']).not.toContain(
      ownSellerIn(rows('车影优选', '王芳'), { name: '受理中心', accountType: 'SELLER' }),
    );
  });

  it.each(['PLATFORM', 'SHOP'] as const)('is absent for accounts of type %s', (accountType) => {
    expect(ownSellerIn(rows('车影优选'), { name: '车影优选', accountType })).toBeUndefined();
  });
});

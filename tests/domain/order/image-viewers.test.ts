import { describe, expect, it } from 'vitest';
import { mayViewImages } from '@/domain/order/image-viewers';

describe('the pictures of orders', () => {
  it('are shown to the account types in the platform’s list', () => {
    expect(mayViewImages('SELLER, PLATFORM', 'SELLER')).toBe(true);
    expect(mayViewImages('SELLER, PLATFORM', 'PLATFORM')).toBe(true);
    expect(mayViewImages('SELLER, PLATFORM', 'SHOP')).toBe(false);
  });

  it('are shown to no account type when the list is empty, or when its name is only a part of an entry', () => {
    for (const viewers of ['', ' ', ',', 'SELLERS', 'WORKSHOP'])
      for (const type of ['SELLER', 'SHOP', 'PLATFORM'] as const)
        expect(mayViewImages(viewers, type)).toBe(false);
  });
});

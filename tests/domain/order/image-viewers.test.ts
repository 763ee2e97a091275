import { describe, expect, it } from 'vitest';
import { mayViewImages } from '@/domain/order/image-viewers';

describe('the pictures of orders', () => {
  it('show to the kinds of account that the platform names', () => {
    expect(mayViewImages('SELLER, PLATFORM', 'SELLER')).toBe(true);
    expect(mayViewImages('SELLER, PLATFORM', 'PLATFORM')).toBe(true);
    expect(mayViewImages('SELLER, PLATFORM', 'SHOP')).toBe(false);
  });

  it('show to no account where it names none, and never by half a word', () => {
    for (const viewers of ['', ' ', ',', 'SELLERS', 'WORKSHOP'])
      for (const type of ['SELLER', 'SHOP', 'PLATFORM'] as const)
        expect(mayViewImages(viewers, type)).toBe(false);
  });
});

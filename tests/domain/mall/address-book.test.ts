import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS_ACTIONS,
  ADDRESSES_MAX,
  type Address,
  type AddressChange,
  addressLine,
  changeBook,
  checkAddress,
} from '@/domain/mall/address-book';
import { checkCheckOut } from '@/domain/mall/mall-order';
import { NO_INVOICE } from '@/domain/mall/order-invoice';

const ENTERED = {
  ...{ receiver: '王芳', phone: '138 0013 8000', region: ['310000 上海市', '310114 嘉定区'] },
  ...{ address: ' 墨玉路 1 号 ', isDefault: false },
};
const entered = fc.record({
  receiver: fc.constantFrom('王芳', '赵磊'),
  phone: fc.constant('13800138000'),
  region: fc.constant<readonly string[]>([]),
  address: fc.constantFrom('上海市嘉定区墨玉路 1 号', '浙江省杭州市古墩路 88 号'),
  isDefault: fc.boolean(),
});
/** Changes of an address at a position, with the current version or an older one. */
const changes = fc.array(
  fc.record({
    action: fc.constantFrom(...ADDRESS_ACTIONS),
    place: fc.integer({ min: -1, max: 21 }),
    isOld: fc.boolean(),
    entered,
  }),
  { maxLength: 60 },
);

describe('an address book', () => {
  it('has at most 20 addresses and exactly one default, which is first, after any changes', () => {
    fc.assert(
      fc.property(changes, (given) => {
        let book: readonly Address[] = [];
        for (const [at, { action, place, isOld, entered: input }] of given.entries()) {
          const known = book[place];
          const version = (known?.version ?? 0) - (isOld ? 1 : 0);
          const change: AddressChange = { ...input, action, id: known?.id ?? '', version };
          const next = changeBook(book, change, action === 'save' && known === undefined ? `new-${at}` : '');
          if (!next.ok) {
            const expected =
              known === undefined ? ['mall.address-gone', 'mall.address-too-many'] : ['mall.address-changed'];
            expect(expected).toContain(next.refusal.code);
            continue;
          }
          const others = (some: readonly Address[]) => some.filter(({ id }) => id !== known?.id);
          // Addresses that a change does not concern stay equal, except for the default mark.
          const plain = (some: readonly Address[]) =>
            new Set(others(some).map(({ isDefault: _, ...rest }) => JSON.stringify(rest)));
          for (const kept of plain(book)) expect(plain(next.value)).toContain(kept);
          book = next.value;
          expect(book.length).toBeLessThanOrEqual(ADDRESSES_MAX);
          expect(book.filter(({ isDefault }) => isDefault)).toHaveLength(Math.min(1, book.length));
          expect(book[0]?.isDefault ?? true).toBe(true);
          expect(new Set(book.map(({ id }) => id)).size).toBe(book.length);
        }
      }),
    );
  });

  it('accepts exactly the addresses that check-out accepts', () => {
    const whole = {
      lines: [{ skuId: '1', quantity: 1 }],
      remark: '',
      couponId: '',
      payable: 1,
      invoice: NO_INVOICE,
      atOnce: false,
    };
    fc.assert(
      fc.property(
        fc.record({
          receiver: fc.constantFrom('王芳', ' ', '长'.repeat(201)),
          phone: fc.constantFrom('13800138000', '12', '021-59501234'),
          region: fc.constantFrom<readonly string[]>([], ['310000 上海市', '310114 嘉定区']),
          address: fc.constantFrom('墨玉路 1 号', '上海市墨玉路 1 号', '浙江省古墩路', '', '长'.repeat(201)),
        }),
        (input) => {
          const line = addressLine(input);
          const ordered = line.ok ? checkCheckOut({ ...whole, ...input, address: line.value }) : line;
          expect(checkAddress({ ...input, isDefault: false }).ok).toBe(ordered.ok);
        },
      ),
    );
    expect(checkAddress(ENTERED)).toMatchObject({
      value: { phone: '13800138000', address: '墨玉路 1 号', region: ENTERED.region },
    });
    expect(addressLine(ENTERED)).toMatchObject({ value: '上海市嘉定区墨玉路 1 号' });
  });
});

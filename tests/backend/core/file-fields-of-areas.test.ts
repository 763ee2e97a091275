import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { someGoods } from '@tests/support/running-back-end/mall';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PNG, textFile, uploadsOf } from './uploads';

type Person = 'seller' | 'shop' | 'staff';

/** Commands with one file in the given field. Files are checked before the order, payee or payout is looked up. */
const WRITES: readonly (readonly [
  what: string,
  by: Person,
  field: string,
  path: string,
  body: (reference: string) => object,
])[] = [
  [
    'the pictures of an installation',
    'shop',
    'image',
    '/seller/order/complete/999999999',
    (file) => ({ image: [file] }),
  ],
  [
    'the poster of the installation video',
    'shop',
    'videoPoster',
    '/seller/order/complete/999999999',
    (file) => ({ image: [], videoPoster: file }),
  ],
  [
    "the customer's signature on an installation",
    'shop',
    'signature',
    '/seller/order/complete/999999999',
    (file) => ({ image: [], signature: file }),
  ],
  [
    'the installation video',
    'shop',
    'installVideo',
    '/seller/order/complete/999999999',
    (file) => ({ image: [], installVideo: file }),
  ],
  [
    'the pictures of feedback',
    'seller',
    'image',
    '/seller/feedback',
    (file) => ({ category: 'BUG', text: '导出订单时超时', page: '/index', version: 'a', images: [file] }),
  ],
  [
    'the invoice of a withdrawal',
    'seller',
    'invoiceFile',
    '/seller/integral/withdraw',
    (file) => ({
      way: 'invoice',
      points: 500,
      payeeId: '999999999',
      invoiceNumber: '12345678',
      invoiceFile: file,
    }),
  ],
  [
    'the receipt of a payout',
    'staff',
    'receipt',
    '/finance/pay/pay/999999999',
    (file) => ({ bankReference: 'B-1', receipt: file, paidOn: '2026-01-05' }),
  ],
  [
    'the vouchers of a bank transfer',
    'seller',
    'vouchers',
    '/seller/integral/recharge/transfer',
    (file) => ({ points: 1000, payer: '王芳', bankReference: newRequestId(), vouchers: [file] }),
  ],
  [
    'the pictures of goods',
    'staff',
    'pictures',
    '/seller/mall/goods',
    (file) => someGoods({ pictures: [file] }),
  ],
  [
    'the pictures of SKUs',
    'staff',
    'skus',
    '/seller/mall/goods',
    (file) => {
      const goods = someGoods();
      return { ...goods, skus: goods.skus.map((sku) => ({ ...sku, picture: file })) };
    },
  ],
  ['the video of goods', 'staff', 'video', '/seller/mall/goods', (file) => someGoods({ video: file })],
  [
    'the poster of the video of goods',
    'staff',
    'videoPoster',
    '/seller/mall/goods',
    (file) => someGoods({ videoPoster: file }),
  ],
  [
    'the pictures of a refund',
    'seller',
    'pictures',
    '/seller/mall/order/askRefund/999999999',
    (file) => ({
      ...{ pieces: [], lineId: '1', count: 1, accept: 0, withFreight: 0, restock: 0, reason: '破损' },
      pictures: [file],
    }),
  ],
];

onOneBackEnd('files in commands on orders, money, mall and feedback', (backEnd) => {
  const { command } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);

  const person = async (kind: Person): Promise<Account> => {
    const { people } = backEnd();
    if (kind === 'seller')
      return people.account({
        permissions: ['feedback:add', 'integral:list', 'integral:withdraw', 'integral:recharge', 'mall:buy'],
      });
    if (kind === 'staff')
      return people.account({
        type: 'PLATFORM',
        permissions: ['finance:pay:list', 'finance:pay:dk', 'mall:goods:add'],
      });
    const shopId = await people.shop(`安亭店${newRequestId()}`);
    return people.account({ type: 'SHOP', shopId, permissions: ['order:detail', 'order:install'] });
  };
  const pictureOf = async (by: Account): Promise<{ fileName: string; url: string }> =>
    upload(by, '/common/upload/form', 'a.png', PNG);

  it.each(WRITES)(
    'outside the user’s scope are refused with their field: %s',
    async (_what, kind, field, path, body) => {
      const by = await person(kind);
      const { people } = backEnd();
      // Staff see all files of their brand, so only a file of another brand is outside their scope.
      const stranger = await people.account(kind === 'staff' ? { platform: 'kyx' } : {});
      const foreign = await pictureOf(stranger);
      for (const reference of [
        'https://evil.example/x.png',
        '//evil.example/x.png',
        'javascript:alert(1)',
        'data:text/html,<script>alert(1)</script>',
        `/profile/form/${'0'.repeat(32)}.png`,
        `/profile/form/${'0'.repeat(32)}.mp4`,
        '/profile/form/../../lock.json',
        foreign.fileName,
        foreign.url,
      ])
        expect(await command(by, path, body(reference)), reference).toMatchObject({
          code: 500,
          refusal: 'file.unknown',
          params: { field, number: 1 },
        });
    },
  );

  it.each(WRITES.filter(([, , field]) => ['invoiceFile', 'receipt', 'vouchers'].includes(field)))(
    'must be scans, not text files: %s',
    async (_what, kind, field, path, body) => {
      const by = await person(kind);
      const { fileName } = await upload(by, '/common/upload', 'a.txt', textFile('发票'));
      expect(fileName).toMatch(/\.txt$/);
      expect(await command(by, path, body(fileName))).toMatchObject({
        refusal: 'file.unknown',
        params: { field, number: 1 },
      });
    },
  );

  it.each(WRITES.filter(([, , field]) => field !== 'installVideo' && field !== 'video'))(
    'may be files of the user’s account: %s',
    async (_what, kind, _field, path, body) => {
      const by = await person(kind);
      const { fileName } = await pictureOf(by);
      const { refusal = 'none' } = await command(by, path, body(fileName));
      expect(refusal).not.toMatch(/^(file|request|permission)\./);
    },
  );
});

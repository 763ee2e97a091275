import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { JPEG, PNG, uploadsOf } from './uploads';

onEachBackEnd('the evidence of an installation', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload, open } = uploadsOf(backEnd);

  /** An order whose car is at the shop. */
  const scene = async () => {
    const { people } = backEnd();
    const seller = await people.account({ name: '王芳', permissions: ['order:detail'] });
    const staff = await people.account({ name: '平台客服', type: 'PLATFORM' });
    const shopId = await people.shop(`安亭店${seller.id}`);
    const permissions = ['order:detail', 'order:install'];
    const shopkeeper = await people.account({ name: '店长', type: 'SHOP', shopId, permissions });
    const order = await people.order({ seller, status: 'PENDING' });
    const step = (by: Account, verb: string, body: unknown = {}) =>
      command(by, `/seller/order/${verb}/${order.orderId}`, body);
    expect(await step(staff, 'assign', { shopId })).toMatchObject({ code: 200 });
    expect(await step(shopkeeper, 'accept')).toMatchObject({ code: 200 });
    expect(await step(shopkeeper, 'start')).toMatchObject({ code: 200 });
    return { people, seller, shopkeeper, order, step };
  };

  it('is shown to the seller with what the shop noted', async () => {
    const { people, order, shopkeeper, seller, step } = await scene();
    const taken = await Promise.all(
      [PNG, JPEG, PNG, PNG].map((content, at) =>
        upload(shopkeeper, '/common/upload/order-evidence', at === 1 ? 'b.jpg' : 'a.png', content),
      ),
    );
    const names = taken.map(({ fileName }: { fileName: string }) => fileName);
    const done = await step(shopkeeper, 'complete', {
      image: names.slice(0, 3),
      signature: names[3],
      serialNumber: 'BC-0719',
      mileage: 12_040,
      remark: '左前门有旧划痕',
    });
    expect(done).toMatchObject({ code: 200 });
    const { data } = await get(seller, `/seller/getOrderInfo?orderId=${order.orderId}`);
    expect(data).toMatchObject({ serialNumber: 'BC-0719', mileage: 12_040, installRemark: '左前门有旧划痕' });
    expect(data.evidence).toHaveLength(3);
    for (const address of [...data.evidence, data.signature]) expect((await open(address)).status).toBe(200);
    // Who may not see the order's pictures does not see the signature.
    await people.configuration(seller.platform, 'order.imageViewers', 'SHOP,PLATFORM');
    const hidden = await get(seller, `/seller/getOrderInfo?orderId=${order.orderId}`);
    expect(hidden.data.signature ?? '').toBe('');
  });

  it('cannot name a file of another shop', async () => {
    const { people, shopkeeper, step } = await scene();
    const stranger = await people.account();
    const { fileName } = await upload(stranger, '/common/upload/order-evidence', 'a.png', PNG);
    const answer = await step(shopkeeper, 'complete', {
      image: [fileName, fileName, fileName],
    });
    expect(answer.refusal).toBe('file.unknown');
  });
});

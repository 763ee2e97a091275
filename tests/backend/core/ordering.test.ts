import { describe, expect, it } from 'vitest';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

onEachBackEnd('the facts for ordering', (backEnd) => {
  const { get } = callsAs(backEnd);

  const offered = async (platform = 'cyy') => {
    const { people } = backEnd();
    await people.project('FILM_FRONT', { platform, points: 80, price: 98_000 });
    await people.project('RADAR', { platform, points: 40, price: 29_900 });
    await people.project('OLD', { platform, points: 1, enabled: false });
  };
  const pricedSeller = (platform = 'cyy') =>
    backEnd().people.account({ platform, permissions: ['order:add', 'order:price', 'order:detail'] });
  const values = (rows: readonly { readonly value: string }[]) => rows.map(({ value }) => value);

  describe('projects', () => {
    it('are those on offer to the seller; former projects stay in the full list', async () => {
      await offered();
      const seller = await pricedSeller();
      expect(values((await get(seller, '/seller/projects')).data)).toEqual(['FILM_FRONT', 'RADAR']);
      expect(values((await get(seller, '/seller/projects/all')).data)).toEqual([
        'FILM_FRONT',
        'OLD',
        'RADAR',
      ]);
      await backEnd().people.ordersWith(seller, { projects: ['RADAR', 'OLD'] });
      expect(values((await get(seller, '/seller/projects')).data)).toEqual(['RADAR']);
    });

    it('have prices and points only for users who may see prices', async () => {
      await offered();
      const seller = await pricedSeller();
      const clerk = await backEnd().people.account({ clerkOf: seller });
      const seen = (await get(seller, '/seller/projects')).data[0];
      expect(seen).toMatchObject({ value: 'FILM_FRONT', price: 98_000, point: 80, projectType: '车窗贴膜' });
      for (const path of ['/seller/projects', '/seller/projects/all']) {
        const [unseen] = (await get(clerk, path)).data;
        expect(unseen).toMatchObject({ value: 'FILM_FRONT', label: '项目FILM_FRONT' });
        expect(unseen).not.toHaveProperty('price');
        expect(unseen).not.toHaveProperty('point');
      }
      expect([
        (await get(seller, '/seller/IsPrice')).data,
        (await get(clerk, '/seller/IsPrice')).data,
      ]).toEqual([1, 0]);
    });

    it('belong to the user’s platform', async () => {
      await backEnd().people.project('ELSEWHERE', { platform: 'dc_az' });
      const seller = await pricedSeller();
      expect(values((await get(seller, '/seller/projects/all')).data)).not.toContain('ELSEWHERE');
    });
  });

  describe('whether a user may order', () => {
    it('is true for an open account with enough points, and for its clerks', async () => {
      await offered();
      const seller = await pricedSeller();
      const clerk = await backEnd().people.account({ clerkOf: seller });
      await backEnd().people.ordersWith(seller, { points: 40 });
      for (const by of [seller, clerk])
        expect((await get(by, '/seller/isOrder')).data).toEqual({ allowed: 1 });
    });

    it('is false, with a message and a code, when points, an open account or a project is missing', async () => {
      await offered();
      const seller = await pricedSeller();
      const answer = async () => (await get(seller, '/seller/isOrder')).data;
      await backEnd().people.ordersWith(seller, { points: 39 });
      expect(await answer()).toEqual({
        allowed: 0,
        reason: '积分不足，需要40积分，当前可用39积分',
        refusal: 'order.points-short',
        params: { needed: 40, available: 39 },
      });
      await backEnd().people.ordersWith(seller, { points: 400, closed: true });
      expect(await answer()).toMatchObject({ allowed: 0, refusal: 'order.account-closed' });
      await backEnd().people.ordersWith(seller, { points: 400, projects: ['OLD'] });
      expect(await answer()).toMatchObject({ allowed: 0, refusal: 'order.nothing-to-order' });
    });

    it('is true only for sellers’ users, and the call is refused without order:add', async () => {
      const { shopkeeper, staff, shopId } = await backEnd().people.cast();
      const permissions = ['order:add'];
      const keeper = await backEnd().people.account({ type: 'SHOP', shopId, permissions });
      for (const by of [keeper, staff, shopkeeper])
        expect((await get(by, '/seller/isOrder')).data).toMatchObject({ refusal: 'order.seller-only' });
      const clerk = await backEnd().people.account({ permissions: ['order:detail'] });
      expect(await get(clerk, '/seller/isOrder')).toMatchObject({ code: 403, refusal: 'permission.denied' });
    });

    it('stays true for users while the main account may not sign in, until the account is closed', async () => {
      await offered();
      const seller = await pricedSeller();
      const clerk = await backEnd().people.account({ clerkOf: seller });
      await backEnd().people.ordersWith(seller, { points: 400 });
      await backEnd().db.updateTable('account').set({ enabled: false }).where('id', '=', seller.id).execute();
      expect((await get(clerk, '/seller/isOrder')).data.refusal).toBeUndefined();
      await backEnd()
        .db.updateTable('seller_account')
        .set({ closed: true })
        .where('account_id', '=', seller.id)
        .execute();
      expect((await get(clerk, '/seller/isOrder')).data.refusal).toBe('order.account-closed');
    });
  });

  describe('points', () => {
    it('belong to the seller account, and its clerks share them', async () => {
      const seller = await pricedSeller();
      const clerk = await backEnd().people.account({ clerkOf: seller });
      const stranger = await pricedSeller();
      await backEnd().people.ordersWith(seller, { points: 120 });
      for (const by of [seller, clerk])
        expect((await get(by, '/seller/getPoint')).data).toEqual({ point: 120, frozenPoint: 0 });
      expect((await get(stranger, '/seller/getPoint')).data).toEqual({ point: 0, frozenPoint: 0 });
    });

    it('are shown to users who place orders, see prices or manage points', async () => {
      const seen = async (permissions: readonly string[]) =>
        (await get(await backEnd().people.account({ permissions }), '/seller/getPoint')).code;
      for (const one of ['order:add', 'order:price', 'integral:list'])
        expect(await seen([one]), one).toBe(200);
      expect(await seen(['order:detail', 'work:list'])).toBe(403);
    });
  });

  describe('the platform’s settings', () => {
    it('decide whether a new order needs a shop', async () => {
      const asked = async (platform: string) =>
        (await get(await pricedSeller(platform), '/seller/isCheckOutlets')).data;
      await backEnd().people.configuration('xcm', 'order.outletRequired', '0');
      expect([await asked('cyy'), await asked('xcm')]).toEqual([1, 0]);
    });

    it('decide who sees an order’s pictures, wherever the order is shown', async () => {
      const { people, db } = backEnd();
      await people.configuration('xcm', 'order.imageViewers', 'SELLER,PLATFORM');
      for (const platform of ['cyy', 'xcm']) {
        const { seller, shopkeeper, staff, order, workId } = await people.cast(platform);
        await db
          .updateTable('customer_order')
          .set({ images: '["/profile/order/1.png"]' })
          .where('id', '=', order.orderId)
          .execute();
        for (const by of [seller, shopkeeper, staff]) {
          const sees = platform === 'cyy' || by !== shopkeeper;
          const images = sees ? ['/profile/order/1.png'] : [];
          expect((await get(by, '/seller/IsViewImage')).data).toBe(sees ? 1 : 0);
          const info = await get(by, `/seller/getOrderInfo?orderId=${order.orderId}`);
          const beside = await get(by, `/seller/work/order/${workId}`);
          const form = await get(by, `/seller/work/order/form/${order.orderId}`);
          expect([info.data.image, beside.data.image, form.data.data.image]).toEqual([
            images,
            images,
            images,
          ]);
        }
      }
    });
  });
});

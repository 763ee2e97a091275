import { describe, expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PNG, uploadsOf } from './uploads';

const RIGHTS = ['order:list', 'order:detail', 'order:add', 'order:price', 'work:list'];

onEachBackEnd('placing and changing orders', (backEnd) => {
  const { get, command, put } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);

  /** A seller with a clerk and points who may order all projects, a shop, and accounts of other parties. */
  const scene = async (points = 200) => {
    const { people } = backEnd();
    await people.project('FILM_FRONT', { points: 80, price: 98_000 });
    await people.project('RADAR', { points: 40, price: 29_900 });
    const shopId = await people.shop('安亭店');
    const seller = await people.account({ name: '车影优选', permissions: RIGHTS });
    const clerk = await people.account({ name: '林晓', clerkOf: seller, permissions: RIGHTS });
    const shopkeeper = await people.account({ type: 'SHOP', shopId, permissions: RIGHTS });
    const staff = await people.account({ type: 'PLATFORM' });
    const stranger = await people.account({ permissions: RIGHTS });
    await people.ordersWith(seller, { points });
    return { seller, clerk, shopkeeper, staff, stranger, shopId };
  };
  const draft = (shopId: string, more: object = {}) => ({
    project: 'FILM_FRONT',
    outletId: shopId,
    customerName: '王女士',
    customerPhone: '13800000001',
    regionId: '310114',
    address: '嘉定区墨玉路 128 号',
    carPlate: '沪a12345',
    carModel: '大众朗逸',
    content: '周六下午',
    ...more,
  });
  const save = (by: Account, body: object, requestId = newRequestId()) =>
    command(by, '/seller/order', body, requestId);
  const change = (by: Account, body: object, requestId = newRequestId()) =>
    put(by, '/seller/order', body, requestId);
  const info = async (by: Account, orderId: string) =>
    (await get(by, `/seller/getOrderInfo?orderId=${orderId}`)).data;
  const points = async (by: Account) => (await get(by, '/seller/getPoint')).data;
  /** Changes the points of a project as staff. */
  const reprice = async (project: string, points: number) => {
    await backEnd().db.updateTable('project').set({ points }).where('value', '=', project).execute();
  };
  const history = (by: Account, orderId: string) => get(by, `/seller/order/history/${orderId}`);

  describe('a new order', () => {
    it('is visible to the seller, the shop and the platform, with its price hidden from the shop', async () => {
      const { seller, clerk, shopkeeper, staff, stranger, shopId } = await scene();
      const saved = await save(clerk, draft(shopId));
      expect(saved).toMatchObject({ code: 200, msg: '保存成功', data: { version: 1 } });
      const { orderId, orderNo } = saved.data;
      expect(orderNo).toMatch(/^DD\d{8}\d+$/);
      for (const by of [seller, clerk, shopkeeper, staff]) {
        const { amount, ...shown } = await info(by, orderId);
        expect(amount).toBe(by === shopkeeper ? undefined : 98_000);
        expect(shown).toMatchObject({
          orderNo,
          sellerName: '车影优选',
          status: 'ASSIGNED',
          project: 'FILM_FRONT',
          projectName: '项目FILM_FRONT',
          projectType: '车窗贴膜',
          outletId: shopId,
          shopName: '安亭店',
          region: '上海市嘉定区',
          regionId: '310114',
          carPlate: '沪A12345',
          version: 1,
          changeable: by === shopkeeper ? 0 : 1,
        });
      }
      expect((await get(stranger, `/seller/getOrderInfo?orderId=${orderId}`)).refusal).toBe(
        'order.not-found',
      );
      expect(await points(seller)).toEqual({ point: 120, frozenPoint: 80 });
    });

    it('a new order costs the project’s points, regardless of client input', async () => {
      const { seller, stranger, shopId } = await scene();
      const forged = {
        amount: 1,
        amount_cents: 1,
        paid: 98_000,
        price: 1,
        points: 0,
        heldPoints: 0,
        status: 'DONE',
        sellerId: stranger.id,
        seller_id: stranger.id,
        handlerId: stranger.id,
        orderNo: 'MINE',
        platform: 'kyx',
        version: 9,
        id: '100001',
      };
      const { data } = await save(seller, draft(shopId, forged));
      const row = await backEnd()
        .db.selectFrom('customer_order')
        .selectAll()
        .where('id', '=', data.orderId)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        amount_cents: '98000',
        paid_cents: '0',
        status: 'ASSIGNED',
        platform: 'cyy',
        seller_id: seller.id,
        handler_id: null,
        held_points: 80,
        version: 1,
      });
      expect(row.order_no).not.toBe('MINE');
    });

    it('a repeated request places one order and gets the first answer, even after the order was changed', async () => {
      const { seller, shopId } = await scene();
      const requestId = newRequestId();
      const first = await save(seller, draft(shopId), requestId);
      await change(seller, {
        orderId: first.data.orderId,
        version: 1,
        ...draft(shopId, { content: '改期' }),
      });
      expect(await save(seller, draft(shopId), requestId)).toEqual(first);
      expect(await save(seller, draft(shopId, { content: '另一单' }), requestId)).toMatchObject({
        code: 409,
        refusal: 'request.id-reused',
      });
      expect(await points(seller)).toEqual({ point: 120, frozenPoint: 80 });
      const token = await backEnd().tokenOf(seller);
      const { body } = await backEnd().client.post('/seller/order', { token, body: draft(shopId) });
      expect(body.refusal).toBe('request.id-required');
    });

    it('is refused with a code and stores nothing, and its request id can be used again', async () => {
      const { seller, clerk, shopkeeper, staff, shopId } = await scene(100);
      const requestId = newRequestId();
      const refused = async (by: Account, more: object, code: string) =>
        expect((await save(by, draft(shopId, more), requestId)).refusal).toBe(code);
      await refused(seller, { customerPhone: '12345' }, 'pattern.mobile');
      await refused(seller, { address: 'x' }, 'pattern.address');
      await refused(seller, { project: 'NONE' }, 'order.project-not-allowed');
      await refused(seller, { outletId: '' }, 'order.outlet-required');
      await refused(seller, { outletId: await backEnd().people.shop('别家', 'kyx') }, 'order.outlet-unknown');
      await refused(seller, { regionId: '319999' }, 'order.region-unknown');
      await refused(shopkeeper, {}, 'order.seller-only');
      await refused(staff, {}, 'order.seller-only');
      expect(await points(seller)).toEqual({ point: 100, frozenPoint: 0 });
      expect((await save(seller, draft(shopId), requestId)).code).toBe(200);
      expect(await save(clerk, draft(shopId))).toMatchObject({
        code: 500,
        refusal: 'order.points-short',
        msg: '积分不足，需要80积分，当前可用20积分',
      });
      const reader = await backEnd().people.account({ clerkOf: seller, permissions: ['order:detail'] });
      expect((await save(reader, draft(shopId))).code).toBe(403);
    });

    it('is refused with both amounts, and moves no points, when the shown points are outdated', async () => {
      const { seller, shopId } = await scene();
      const requestId = newRequestId();
      const project = await backEnd().people.project('REPRICED', { points: 80 });
      const listed: readonly { value: string; point: number }[] = (await get(seller, '/seller/projects'))
        .data;
      const shown = listed.find(({ value }) => value === project)?.point ?? 0;
      await reprice(project, 90);
      const at = (expectedPoints: number, more: object = {}) =>
        save(seller, draft(shopId, { project, expectedPoints, ...more }), requestId);
      const refused = {
        code: 500,
        refusal: 'order.price-changed',
        params: { shown: 80, current: 90 },
        msg: '项目的积分已由80变为90，请核对后重新提交',
      };
      expect(await at(shown)).toMatchObject(refused);
      expect(await at(shown, { payLater: 1 })).toMatchObject(refused);
      expect(await points(seller)).toEqual({ point: 200, frozenPoint: 0 });
      expect((await at(90)).code).toBe(200);
      expect(await points(seller)).toEqual({ point: 110, frozenPoint: 90 });
      // A client that does not send the shown points still works.
      expect((await save(seller, draft(shopId, { project }))).code).toBe(200);
    });

    it('is accepted with any sent points from a user who may not see prices', async () => {
      const { seller, shopId } = await scene();
      const blind = await backEnd().people.account({ clerkOf: seller, permissions: ['order:add'] });
      expect((await save(blind, draft(shopId, { expectedPoints: 1 }))).code).toBe(200);
    });

    it('shows its pictures to users who share it, but refuses a known file name from another user', async () => {
      const { seller, shopkeeper, stranger, shopId } = await scene();
      const { fileName } = await upload(seller, '/common/upload/order', 'car.png', PNG);
      const { data } = await save(seller, draft(shopId, { image: [fileName] }));
      for (const by of [seller, shopkeeper]) {
        const [shown] = (await info(by, data.orderId)).image;
        expect(shown).toContain('?');
      }
      await backEnd().people.ordersWith(stranger, { points: 200 });
      expect(await save(stranger, draft(shopId, { image: [fileName] }))).toMatchObject({
        code: 500,
        refusal: 'file.unknown',
        params: { field: 'image', number: 1 },
      });
    });
  });

  describe('a change', () => {
    const placed = async () => {
      const set = await scene();
      const { data } = await save(set.seller, draft(set.shopId));
      return { ...set, orderId: data.orderId as string };
    };

    it('removes no pictures when its user does not see them', async () => {
      const { people } = backEnd();
      const platform = 'xcm';
      await people.project('FILM_FRONT', { platform });
      await people.configuration(platform, 'order.imageViewers', 'SHOP,PLATFORM');
      const shopId = await people.shop('安亭店', platform);
      const seller = await people.account({ platform, permissions: RIGHTS });
      await people.ordersWith(seller, { points: 200 });
      const { fileName } = await upload(seller, '/common/upload/order', 'car.png', PNG);
      const { data } = await save(seller, draft(shopId, { image: [fileName] }));
      expect(await info(seller, data.orderId)).toMatchObject({ image: [] });
      await change(seller, { orderId: data.orderId, version: 1, ...draft(shopId, { content: '改期' }) });
      const staff = await people.account({ platform, type: 'PLATFORM' });
      expect((await info(staff, data.orderId)).image).toHaveLength(1);
    });

    it('is stored, versioned and recorded with its author and fields', async () => {
      const { seller, clerk, stranger, staff, shopId } = await placed();
      const { orderId } = (await save(seller, draft(shopId, { payLater: 1 }))).data;
      const other = await backEnd().people.shop('江宁店');
      const changed = await change(clerk, {
        orderId,
        version: 1,
        ...draft(other, { customerName: '李先生', project: 'RADAR' }),
      });
      expect(changed).toMatchObject({ code: 200, msg: '保存成功', data: { orderId, version: 2 } });
      expect(await info(seller, orderId)).toMatchObject({
        customerName: '李先生',
        outletId: other,
        amount: 29_900,
        version: 2,
      });
      // Another order holds these points. This order holds none until it is paid.
      expect(await points(seller)).toEqual({ point: 120, frozenPoint: 80 });
      await change(staff, {
        orderId,
        version: 2,
        ...draft(other, { customerName: '李先生', project: 'RADAR', content: '加急' }),
      });
      const { data } = await history(seller, orderId);
      expect(data.map(({ createTime: _time, ...event }: { createTime: string }) => event)).toEqual([
        { seq: 1, kind: 'place', operName: '车影优选', changes: [] },
        {
          seq: 2,
          kind: 'change',
          operName: '林晓',
          changes: [
            { field: 'project', before: '项目FILM_FRONT', after: '项目RADAR' },
            { field: 'outlet', before: '安亭店', after: '江宁店' },
            { field: 'customerName', before: '王女士', after: '李先生' },
          ],
        },
        {
          seq: 3,
          kind: 'change',
          operName: '王芳',
          changes: [{ field: 'content', before: '周六下午', after: '加急' }],
        },
      ]);
      expect((await history(stranger, orderId)).refusal).toBe('order.not-found');
      expect(shopId).not.toBe(other);
    });

    it('of the project is refused with both amounts when the shown points are outdated', async () => {
      const { seller, shopId } = await scene();
      const { orderId } = (await save(seller, draft(shopId, { payLater: 1 }))).data;
      const to = (expectedPoints: number) =>
        change(seller, { orderId, version: 1, ...draft(shopId, { project, expectedPoints }) });
      const project = await backEnd().people.project('REPRICED_2', { points: 40 });
      await reprice(project, 50);
      expect(await to(40)).toMatchObject({
        refusal: 'order.price-changed',
        params: { shown: 40, current: 50 },
      });
      expect(await info(seller, orderId)).toMatchObject({ project: 'FILM_FRONT', version: 1 });
      expect((await to(50)).code).toBe(200);
    });

    it('on an older version is a conflict, and a repeat gets its first answer', async () => {
      const { seller, shopId, orderId } = await placed();
      const requestId = newRequestId();
      const body = { orderId, version: 1, ...draft(shopId, { content: '改期' }) };
      const first = await change(seller, body, requestId);
      await change(seller, { ...body, version: 2, content: '再改期' });
      expect(await change(seller, body, requestId)).toEqual(first);
      expect(await change(seller, body)).toMatchObject({ code: 409, refusal: 'order.outdated' });
      expect(await info(seller, orderId)).toMatchObject({ content: '再改期', version: 3 });
    });

    it('is allowed to the seller and the platform, not to other viewers of the order', async () => {
      const { seller, shopkeeper, stranger, shopId, orderId } = await placed();
      const body = { orderId, version: 1, ...draft(shopId) };
      expect((await change(shopkeeper, body)).refusal).toBe('order.change-not-allowed');
      expect((await change(stranger, body)).refusal).toBe('order.not-found');
      expect((await change(seller, { ...body, orderId: '0' })).refusal).toBe('order.not-found');
      const elsewhere = await backEnd().people.account({ type: 'PLATFORM', platform: 'kyx' });
      expect((await change(elsewhere, body)).refusal).toBe('order.not-found');
      expect(await info(seller, orderId)).toMatchObject({ version: 1 });
    });

    it('is impossible once a shop has accepted, and cannot replace the project of a paid order', async () => {
      const { seller, shopId, orderId } = await placed();
      expect((await info(seller, orderId)).changeable).toBe(1);
      const body = { orderId, version: 1, ...draft(shopId, { project: 'RADAR' }) };
      expect((await change(seller, body)).refusal).toBe('order.project-fixed');
      await backEnd()
        .db.updateTable('customer_order')
        .set({ accepted_at: new Date(0) })
        .where('id', '=', orderId)
        .execute();
      expect((await info(seller, orderId)).changeable).toBe(0);
      expect(await change(seller, { orderId, version: 1, ...draft(shopId) })).toMatchObject({
        refusal: 'order.not-changeable',
        msg: '订单已被门店接单，不能再修改',
      });
    });

    it('of the shop shows the order’s work orders to the new shop, and no longer to the old one', async () => {
      const { seller, shopkeeper, shopId, orderId } = await placed();
      const workId = await backEnd().people.workOrder({ order: { orderId, orderNo: '' }, by: seller });
      const other = await backEnd().people.shop('江宁店');
      const keeper = await backEnd().people.account({ type: 'SHOP', shopId: other, permissions: RIGHTS });
      const sees = async (by: Account) => (await get(by, `/seller/work/info/${workId}`)).code === 200;
      expect([await sees(shopkeeper), await sees(keeper)]).toEqual([true, false]);
      await change(seller, { orderId, version: 1, ...draft(other) });
      expect([await sees(shopkeeper), await sees(keeper)]).toEqual([false, true]);
      expect(shopId).not.toBe(other);
    });
  });

  it('keeps unsent values and the masked phone number when an imported order is changed', async () => {
    const { seller } = await scene();
    const { orderId } = await backEnd().people.order({ seller });
    await backEnd()
      .db.updateTable('customer_order')
      .set({ status: 'PENDING', customer_phone: '138****0001', customer_address: '23 号楼' })
      .where('id', '=', orderId)
      .execute();
    const kept = { customerPhone: '138****0001', address: '23 号楼', customerName: '李先生' };
    const changed = await change(seller, { orderId, version: 1, ...kept });
    expect(changed).toMatchObject({ code: 200, data: { version: 2 } });
    expect(await info(seller, orderId)).toMatchObject({
      customerName: '李先生',
      amount: 128_000,
      projectType: 'FILM',
    });
    expect((await points(seller)).point).toBe(200);
  });
});

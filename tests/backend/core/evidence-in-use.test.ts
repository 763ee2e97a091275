import { expect, it } from 'vitest';
import { DAY } from '@/domain/kernel/instant';
import { sweepEvidence } from '@backend/core/files/files.jobs';
import { fileKeyOf } from '@backend/core/files/own-file-name';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PNG } from './uploads';

onEachBackEnd('files uploaded as evidence', (backEnd) => {
  const { command } = callsAs(backEnd);

  it('are kept while any row refers to them, and are removed after 30 days if none does', async () => {
    const { db, people, files, storage, now } = backEnd();
    const seller = await people.account({ permissions: ['mall:buy', 'feedback:add'] });
    const { mallGoodsId, mallSkuId, mallOrderNo } = await people.mallOrder(seller);
    const { withdrawalId } = await people.withdrawal(seller);
    const rechargeId = await people.recharge(seller);
    const input = { category: 'BUG', text: '导出订单时超时', page: '/index', version: 'a', images: [] };
    const feedbackId: string = (await command(seller, '/seller/feedback', input)).data.id;
    const line = await db
      .selectFrom('mall_order_line')
      .innerJoin('mall_order', 'mall_order.id', 'mall_order_line.order_id')
      .select(['mall_order_line.id', 'mall_order_line.order_id'])
      .where('mall_order.order_no', '=', mallOrderNo)
      .executeTakeFirstOrThrow();

    const evidence = async (): Promise<string> => {
      const fileName = `/profile/order-evidence/${newRequestId().replaceAll('-', '')}.png`;
      await files.write(fileKeyOf(fileName), PNG);
      await db
        .insertInto('stored_file')
        .values({
          ...{ name: fileName, platform: seller.platform, account_id: seller.id, seller_id: seller.sid },
          ...{ kind: 'evidence', original_name: 'a.png', size: PNG.byteLength, created_at: new Date(now()) },
        })
        .execute();
      return fileName;
    };
    const listed = (name: string) => JSON.stringify([name]);
    const uses: Readonly<Record<string, (name: string) => { execute: () => Promise<unknown> }>> = {
      'a picture of goods': (name) =>
        db
          .updateTable('mall_goods')
          .set({ pictures: listed(name) })
          .where('id', '=', mallGoodsId),
      'a picture in a description': (name) =>
        db
          .updateTable('mall_goods')
          .set({ description_pictures: listed(name) })
          .where('id', '=', mallGoodsId),
      'a picture of a SKU': (name) =>
        db.updateTable('mall_sku').set({ picture: name }).where('id', '=', mallSkuId),
      'a picture of an order line': (name) =>
        db
          .updateTable('mall_order_line')
          .set({ pictures: listed(name) })
          .where('id', '=', line.id),
      'a picture of a refund': (name) =>
        db.insertInto('mall_refund').values({
          ...{ order_id: line.order_id, line_id: line.id, pieces: 1, reason: '破损', status: 'ASKED' },
          ...{ pictures: listed(name), asked_at: new Date(now()) },
        }),
      'a picture of feedback': (name) =>
        db
          .updateTable('feedback')
          .set({ images: listed(name) })
          .where('id', '=', feedbackId),
      'the receipt of a withdrawal': (name) =>
        db.updateTable('withdrawal').set({ receipt: name }).where('id', '=', withdrawalId),
      'the invoice of a withdrawal': (name) =>
        db.updateTable('withdrawal').set({ invoice_file: name }).where('id', '=', withdrawalId),
      'a voucher of a recharge': (name) =>
        db
          .updateTable('recharge')
          .set({ vouchers: listed(name) })
          .where('id', '=', rechargeId),
      'an avatar': (name) => db.updateTable('account').set({ avatar: name }).where('id', '=', seller.id),
    };
    const names = new Map<string, string>();
    for (const [use, write] of Object.entries(uses)) {
      const name = await evidence();
      await write(name).execute();
      names.set(use, name);
    }
    const unused = await evidence();
    const context = {
      storage,
      files,
      logger: { info: () => undefined },
      signal: new AbortController().signal,
    };
    await sweepEvidence.run({}, { ...context, now: () => now() + 31 * DAY } as never);
    const kept = new Set(
      (await db.selectFrom('stored_file').select('name').where('kind', '=', 'evidence').execute()).map(
        ({ name }) => name,
      ),
    );
    const lost = [...names].filter(([, name]) => !kept.has(name)).map(([use]) => use);
    expect(lost).toEqual([]);
    expect(kept).not.toContain(unused);
    expect(await files.size(fileKeyOf(unused))).toBeUndefined();
  });
});

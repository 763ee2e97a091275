import { expect, it } from 'vitest';
import { DAY } from '@/domain/kernel/instant';
import { sweepEvidence } from '@backend/core/files/files.jobs';
import type { Account } from '@backend/core/ports/account';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { JPEG, PNG, uploadsOf } from './uploads';

interface Event {
  readonly kind: string;
  readonly image?: readonly string[];
  readonly signature?: string;
}

onEachBackEnd('the evidence of an installation', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload, open } = uploadsOf(backEnd);

  /** An order whose car is at the shop. */
  const scene = async () => {
    const { people } = backEnd();
    const seller = await people.account({ name: '王芳', permissions: ['order:detail', 'order:afterSale'] });
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

  it('evidence is shown to the seller with the note of the shop', async () => {
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
    for (const url of [...data.evidence, data.signature]) expect((await open(url)).status).toBe(200);
    // A user who may not see the order's pictures does not see the signature either.
    await people.configuration(seller.platform, 'order.imageViewers', 'SHOP,PLATFORM');
    const hidden = await get(seller, `/seller/getOrderInfo?orderId=${order.orderId}`);
    await people.configuration(seller.platform, 'order.imageViewers', 'SELLER,SHOP,PLATFORM');
    expect(hidden.data.signature ?? '').toBe('');
  });

  it('stays in the history when the installation is repeated, for users who may see pictures', async () => {
    const { people, seller, shopkeeper, order, step } = await scene();
    const send = async (): Promise<string> =>
      (await upload(shopkeeper, '/common/upload/order-evidence', 'a.png', PNG)).fileName as string;
    const first = await Promise.all([send(), send(), send(), send()]);
    const body = { image: first.slice(0, 3), signature: first[3] };
    expect(await step(shopkeeper, 'complete', body)).toMatchObject({ code: 200 });
    expect(await step(seller, 'afterSale', { reason: '边缘起泡' })).toMatchObject({ code: 200 });
    const staff = await people.account({ type: 'PLATFORM' });
    expect(await step(staff, 'resolve', { outcome: 'reinstall', reason: '返工' })).toMatchObject({
      code: 200,
    });
    const completions = async () =>
      ((await get(seller, `/seller/order/history/${order.orderId}`)).data as readonly Event[]).filter(
        ({ kind }) => kind === 'complete',
      );
    const [kept] = await completions();
    expect(kept?.image).toHaveLength(3);
    for (const url of [...(kept?.image ?? []), kept?.signature ?? ''])
      expect((await open(url)).status).toBe(200);
    expect((await get(seller, `/seller/getOrderInfo?orderId=${order.orderId}`)).data.evidence ?? []).toEqual(
      [],
    );

    await people.configuration(seller.platform, 'order.imageViewers', 'SHOP,PLATFORM');
    const [hidden] = await completions();
    await people.configuration(seller.platform, 'order.imageViewers', 'SELLER,SHOP,PLATFORM');
    expect([hidden?.image ?? [], hidden?.signature ?? '']).toEqual([[], '']);
    // A deleted file is no longer listed.
    await backEnd()
      .db.deleteFrom('stored_file')
      .where('name', '=', first[0] ?? '')
      .execute();
    expect((await completions())[0]?.image).toHaveLength(2);
  });

  it('cannot refer to a file of another account', async () => {
    const { people, shopkeeper, step } = await scene();
    const stranger = await people.account();
    const { fileName } = await upload(stranger, '/common/upload/order-evidence', 'a.png', PNG);
    const answer = await step(shopkeeper, 'complete', {
      image: [fileName, fileName, fileName],
    });
    expect(answer.refusal).toBe('file.unknown');
  });

  /** Runs the job that deletes files, as if this many days had passed. */
  const sweepAfter = async (days: number): Promise<void> => {
    const { storage, files, now } = backEnd();
    const silent = () => undefined;
    const logger = { info: silent, warn: silent, error: silent };
    const signal = new AbortController().signal;
    await sweepEvidence.run({}, { storage, files, logger, signal, now: () => now() + days * DAY } as never);
  };
  const completed = async () => {
    const scened = await scene();
    const { shopkeeper, step } = scened;
    const names = await Promise.all(
      [PNG, PNG, PNG, PNG, PNG].map(async (content) => {
        const sent = await upload(shopkeeper, '/common/upload/order-evidence', 'a.png', content);
        return sent.fileName as string;
      }),
    );
    await backEnd()
      .db.updateTable('stored_file')
      .set({ kind: 'evidence' })
      .where('name', 'in', names)
      .execute();
    const unused = names[4] ?? '';
    const body = { image: names.slice(0, 3), signature: names[3], serialNumber: 'BC-0720' };
    expect(await step(shopkeeper, 'complete', body)).toMatchObject({ code: 200 });
    const infoFor = async (by: Account) =>
      (await get(by, `/seller/getOrderInfo?orderId=${scened.order.orderId}`)).data;
    const isKept = async (name: string): Promise<boolean> =>
      (await backEnd().files.read(name.split('/').at(-1) ?? '')) !== undefined;
    const kept = async () => (await Promise.all(names.map(isKept))).filter(Boolean).length;
    return { ...scened, names, unused, infoFor, isKept, kept };
  };

  it('is deleted after thirty days when no order refers to it', async () => {
    const { unused, isKept, kept, seller, infoFor } = await completed();
    await sweepAfter(29);
    expect(await kept()).toBe(5);
    await sweepAfter(31);
    expect([await kept(), await isKept(unused)]).toEqual([4, false]);
    expect((await infoFor(seller)).evidence).toHaveLength(3);
  });

  it('is deleted when the brand’s retention time is over, and the order shows the date', async () => {
    const { people, seller, shopkeeper, infoFor, kept } = await completed();
    await sweepAfter(2 * 365 - 10);
    expect(await kept()).toBe(4);
    await people.configuration(seller.platform, 'evidence.months', '12');
    await sweepAfter(368);
    expect(await kept()).toBe(0);
    for (const by of [seller, shopkeeper]) {
      const order = await infoFor(by);
      expect(order).toMatchObject({ evidence: [], serialNumber: 'BC-0720' });
      expect(order.evidenceRemovedAt).toMatch(/^\d{4}-\d\d-\d\d /);
      expect(order.signature ?? '').toBe('');
    }
  });

  it('is kept while the order has open after-sale service', async () => {
    const { seller, kept, order } = await completed();
    expect(
      await command(seller, `/seller/order/afterSale/${order.orderId}`, { reason: '边缘起泡' }),
    ).toMatchObject({ code: 200 });
    await sweepAfter(3 * 365);
    expect(await kept()).toBe(4);
  });
});

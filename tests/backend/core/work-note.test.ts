import { expect, it } from 'vitest';
import { isSameSide, noteSideOf, WORK_NOTES_MAX } from '@/domain/work-note/work-note';
import type { Account } from '@backend/core/ports/account';
import { scopeOf } from '@backend/core/session/scope-of';
import { audienceOf } from '@backend/storage/changes/audience';
import { newRequestId } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs, readsOf } from './calls-as';

const NOTE = '车主脾气急，先道歉再谈';
const RIGHTS = ['work:list'];

/** Removes the seconds of waiting, which differ between two reads. */
const withoutWait = (answer: string): string => answer.replaceAll(/"waitTime":\d+/g, '"waitTime":0');

onOneBackEnd('internal notes on a work order', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const pathOf = (workId: string) => `/seller/work/note/${workId}`;
  const write = (by: Account, workId: string, text = NOTE, key = newRequestId()) =>
    command(by, pathOf(workId), { text }, key);
  const notesOf = async (by: Account, workId: string) =>
    ((await get(by, pathOf(workId))).data as { notes: { text: string; mine: boolean }[] }).notes;

  /** All users who may read one work order: two of staff, the seller, its clerk, the handler, and two of the shop. */
  const cast = async () => {
    const { people } = backEnd();
    const shopId = await people.emptyShop();
    const [staff, colleague] = [
      await people.account({ type: 'PLATFORM', permissions: RIGHTS }),
      await people.account({ type: 'PLATFORM', permissions: RIGHTS }),
    ];
    const seller = await people.account();
    const clerk = await people.account({ clerkOf: seller });
    const handler = await people.account();
    const shop = await people.account({ type: 'SHOP', shopId, permissions: RIGHTS });
    const fitter = await people.account({ type: 'SHOP', shopId, permissions: RIGHTS });
    const order = await people.order({ seller, handler, shopId });
    const workId = await people.workOrder({ order, by: seller });
    return {
      all: [staff, colleague, seller, clerk, handler, shop, fitter],
      seller,
      clerk,
      staff,
      workId,
      order,
    };
  };
  const sideOf = (account: Account) => {
    const { person, shopId } = scopeOf(account);
    return noteSideOf(person, shopId);
  };

  it('are read by their author’s side and by no other, as the domain decides', async () => {
    const { all, workId } = await cast();
    for (const author of all) {
      await write(author, workId, `${NOTE} ${author.id}`);
      for (const reader of all) {
        const seen = (await notesOf(reader, workId)).some(({ text }) => text.endsWith(` ${author.id}`));
        expect(seen, `${reader.type} ${reader.id} reads ${author.type} ${author.id}`).toBe(
          isSameSide(sideOf(author), sideOf(reader)),
        );
      }
    }
  });

  it('change the answers of no other calls, and no search finds them', async () => {
    const { all, staff, seller, workId } = await cast();
    const lists = [
      '/seller/work/list',
      '/seller/work/im/list',
      '/seller/work/list?params[unread]=1',
      '/seller/index',
      `/seller/work/list?searchValue=${encodeURIComponent(NOTE)}`,
    ];
    const answers = async () =>
      Promise.all(
        all.flatMap((by) =>
          [...readsOf(workId), ...lists].map(async (path) =>
            withoutWait(JSON.stringify(await get(by, path))),
          ),
        ),
      );
    const before = await answers();
    for (const author of [staff, seller]) expect(await write(author, workId)).toMatchObject({ code: 200 });
    expect(await answers()).toEqual(before);
    expect(before.join()).not.toContain(NOTE);
  });

  it('are announced only to their own side', async () => {
    const { all, staff, clerk, workId } = await cast();
    // Every user needs a session to receive signals.
    for (const one of all) await notesOf(one, workId);
    for (const author of [staff, clerk]) {
      const { id } = (await write(author, workId)).data as { id: string };
      const received = (await audienceOf(backEnd().db, { area: 'work-note', id }, backEnd().now())).map(
        (one) => one.id,
      );
      const own = all.filter((one) => isSameSide(sideOf(one), sideOf(author))).map((one) => one.id);
      expect(all.map((one) => one.id).filter((one) => received.includes(one))).toEqual(own);
    }
  });

  it('are accepted on a finished work order and stored once for an idempotency key, but refused without text or above the maximum number', async () => {
    const { seller, workId } = await cast();
    await command(seller, `/seller/work/finish/${workId}`, {
      id: workId,
      remark: '完',
      content: '完',
      flag: 0,
    });
    const key = newRequestId();
    const first = await write(seller, workId, NOTE, key);
    expect(first).toMatchObject({ code: 200, data: { text: NOTE, mine: 1 } });
    expect(await write(seller, workId, NOTE, key)).toEqual(first);
    expect(await notesOf(seller, workId)).toHaveLength(1);
    expect(await write(seller, workId, '  ')).toMatchObject({ refusal: 'work-note.required' });
    await backEnd()
      .db.insertInto('work_note')
      .values(
        Array.from({ length: WORK_NOTES_MAX - 1 }, () => ({
          ...{
            platform: 'cyy',
            work_order_id: workId,
            side: 'SELLER' as const,
            sid: seller.id,
            shop_id: null,
          },
          ...{ author_id: seller.id, author_name: seller.name, text: '备注', at: new Date(0) },
        })),
      )
      .execute();
    expect(await write(seller, workId)).toMatchObject({ refusal: 'work-note.too-many' });
  });

  it('are not found by users outside the scope of the work order', async () => {
    const { workId } = await cast();
    const stranger = await backEnd().people.account();
    expect(await get(stranger, pathOf(workId))).toMatchObject({ refusal: 'work-order.not-found' });
    expect(await write(stranger, workId)).toMatchObject({ refusal: 'work-order.not-found' });
  });
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { HOUR, type Instant, MINUTE } from '@/domain/kernel/instant';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import type { WorkListItem, WorkListQuery } from '@/domain/work-order/work-list';
import { addWorkNote } from '@/domain/work-note/work-note';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '@backend/storage/database';
import { MIGRATIONS } from '@backend/storage/migrations';
import { searchTerms } from '@backend/storage/rows/search';
import { NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { done, type Market, openMarket, request, says } from '@tests/support/storage/market';

const reply = (market: Market, id: string, by: Scope, text: string, at: Instant = NOON) =>
  done(
    market
      .as(by)
      .workOrders.execute(
        id,
        request(),
        replyToWorkOrder({ text, images: [], noteOnOrder: false, requestReshipment: false }),
        at,
      ),
  );

const send = (market: Market, id: string, by: Scope, text: string, names: readonly string[]) => {
  const files = names.map((name, at) => ({ fileName: `/profile/${String(at)}.txt`, name, size: 1 }));
  const input = { text, images: [], files, noteOnOrder: false, requestReshipment: false };
  return done(market.as(by).workOrders.execute(id, request(), replyToWorkOrder(input), NOON));
};

const note = async (market: Market, id: string, by: Scope, text: string, at: Instant = NOON) => {
  const added = await market.as(by).workNotes.add(id, (before) => addWorkNote(text, before), request(), at);
  expect(added.ok).toBe(true);
};

const found = async (
  market: Market,
  scope: Scope,
  search: string,
  query: Partial<WorkListQuery> = {},
): Promise<readonly WorkListItem[]> => {
  const asked = { page: 1, pageSize: 50, search, inMessages: true, ...query } as const;
  const { items, total } = await market.as(scope).workOrders.list(asked, NOON);
  expect(total).toBe(items.length);
  return items;
};
const ids = async (...given: Parameters<typeof found>) => (await found(...given)).map(({ id }) => id);

/** All stored search rows of messages, without their ids. */
const kept = (db: Db) =>
  db
    .selectFrom('message_words')
    .select(['work_order_id', 'event_id', 'note_id', 'at', 'readers', 'words'])
    .select(sql<readonly string[]>`array(select distinct unnest(terms) as part order by part)`.as('parts'))
    .orderBy('event_id')
    .orderBy('note_id')
    .execute();

onEachDatabase('a search inside messages', (database) => {
  it('finds requests and replies, and returns the newest match with its author', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder({ content: '右前门 边角起泡 低速过坎', at: NOON - HOUR });
    await market.workOrder({ content: '别的事' });
    expect(await found(market, market.creator, '起泡')).toMatchObject([
      { id, found: { authorName: '王芳', text: '右前门 边角起泡 低速过坎', at: NOON - HOUR } },
    ]);
    const { id: messageId } = await reply(market, id, market.handler, '起泡处已重贴，SF1234', NOON - MINUTE);
    await reply(market, id, market.creator, '好的');
    const newest = {
      found: { messageId, authorName: '李强', text: '起泡处已重贴，SF1234', at: NOON - MINUTE },
      lastMessage: { text: '好的' },
    };
    for (const search of ['起泡', 'sf12', ' SF12 ', '重贴'])
      expect(await found(market, market.creator, search), search).toMatchObject([{ id, ...newest }]);
  });

  it('runs only in the list of conversations, and only for a text that is long enough for the index', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder({ content: '边角起泡 Q1' });
    expect(await ids(market, market.creator, '起泡')).toEqual([id]);
    const { items } = await market
      .as(market.creator)
      .workOrders.list({ page: 1, pageSize: 9, search: '起泡' }, NOON);
    expect(items).toEqual([]);
    expect(await ids(market, market.creator, '泡')).toEqual([]);
    expect(await ids(market, market.creator, 'Q1')).toEqual([]);
  });

  it('keeps rows that match by their own fields, without a message', async () => {
    const market = await openMarket(database());
    const orderId = await market.order({ orderNo: 'DD-7788990011' });
    const id = await market.workOrder({ orderId });
    const [row] = await found(market, market.creator, '7788990011');
    expect(row).toMatchObject({ id });
    expect(row).not.toHaveProperty('found');
  });

  it('finds nothing of other parties, in any list and for any user', async () => {
    const market = await openMarket(database());
    const other = await openMarket(database());
    const id = await market.workOrder({ content: '边角起泡' });
    const theirs = await other.workOrder({ content: '边角起泡' });
    const sides = [
      market.creator,
      market.creatorsClerk,
      market.orderSeller,
      market.handler,
      market.shopkeeper,
    ];
    for (const scope of [...sides, market.staff])
      expect(await ids(market, scope, '起泡'), scope.person.name).toEqual([id]);
    expect(await ids(other, other.staff, '起泡')).toEqual([theirs]);
    expect(await ids(market, market.stranger, '起泡')).toEqual([]);
    for (const query of [{ mine: true }, { handled: true }, { unread: true }])
      expect(await ids(market, market.stranger, '起泡', query)).toEqual([]);
    expect(await ids(market, market.creator, '起泡', { mine: true })).toEqual([id]);
    expect(await ids(market, market.creator, '起泡', { handled: true })).toEqual([]);
    expect(await ids(market, market.handler, '起泡', { handled: true })).toEqual([id]);
    expect(await ids(market, market.handler, '起泡', { unread: true })).toEqual([id]);
    expect(await ids(market, market.staff, '起泡', { sellerId: market.creator.person.userId })).toEqual([id]);
  });

  it('finds an internal note only for the side that may read it', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const authors = [market.staff, market.creator, market.handler, market.shopkeeper];
    const colleague = await market.account({ name: '客服二', type: 'PLATFORM' });
    const readers: Readonly<Record<string, readonly Scope[]>> = {
      平台客服: [market.staff, colleague],
      王芳: [market.creator, market.creatorsClerk],
      李强: [market.handler, market.handlerSeller],
      安亭店长: [market.shopkeeper],
    };
    const all = [...Object.values(readers).flat(), market.orderSeller, market.stranger];
    for (const author of authors) await note(market, id, author, `先道歉 由${author.person.name}写`);
    for (const author of authors) {
      const text = `由${author.person.name}写`;
      for (const reader of all) {
        const rows = await found(market, reader, text);
        const may = readers[author.person.name]?.includes(reader) === true;
        const who = `${reader.person.name} reads ${author.person.name}`;
        expect(rows, who).toHaveLength(may ? 1 : 0);
        if (may) {
          expect(rows, who).toMatchObject([
            { id, found: { authorName: author.person.name, text: `先道歉 ${text}` } },
          ]);
          expect(rows[0]?.found, who).not.toHaveProperty('messageId');
        }
        expect(await ids(market, reader, text, { mine: true }), who).toEqual(
          may && reader === market.creator ? [id] : [],
        );
      }
    }
  });

  it('shows no note of another side when a message of the same work order matches', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder({ content: '边角起泡', at: NOON - HOUR });
    await note(market, id, market.handler, '起泡是车主自己弄的');
    for (const scope of [market.creator, market.staff, market.shopkeeper])
      expect((await found(market, scope, '起泡'))[0]?.found, scope.person.name).toMatchObject({
        text: '边角起泡',
      });
    expect((await found(market, market.handler, '起泡'))[0]?.found).toMatchObject({
      text: '起泡是车主自己弄的',
    });
  });

  it('includes a work order for its new parties, except for earlier notes', async () => {
    const { db } = database();
    const market = await openMarket(database());
    const orderId = await market.order();
    const id = await market.workOrder({ orderId, content: '边角起泡' });
    await reply(market, id, market.handler, '已重贴');
    await note(market, id, market.shopkeeper, '内部起泡记录');
    const { stranger } = market;
    await db
      .updateTable('customer_order')
      .set({ seller_id: stranger.person.userId, shop_id: null })
      .where('id', '=', orderId)
      .execute();
    expect(await ids(market, stranger, '重贴')).toEqual([id]);
    expect((await found(market, stranger, '起泡'))[0]?.found?.text).toBe('边角起泡');
    expect(await ids(market, stranger, '内部起泡')).toEqual([]);
    // The shop can no longer read its note, because the work order left its scope.
    expect(await ids(market, market.shopkeeper, '内部起泡')).toEqual([]);
    expect(await ids(market, market.orderSeller, '起泡')).toEqual([]);
  });

  it('excludes entries that no user wrote', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    await done(market.as(market.handler).workOrders.execute(id, request(), says('系统起泡'), NOON));
    expect(await ids(market, market.creator, '系统起泡')).toEqual([]);
  });

  it('finds the names of files, whether or not their message has a text, and only within the scope', async () => {
    const market = await openMarket(database());
    const [id, alone] = [await market.workOrder(), await market.workOrder()];
    await send(market, id, market.handler, '请看', ['右前门报价单.TXT', '施工方案.txt']);
    await send(market, alone, market.handler, '', ['补充报价单.txt']);
    expect(await found(market, market.creator, '门报价单.txt')).toMatchObject([
      { id, found: { authorName: '李强', text: '请看 右前门报价单.TXT 施工方案.txt' } },
    ]);
    expect(await found(market, market.creator, '补充报价')).toMatchObject([
      { id: alone, found: { text: '补充报价单.txt' } },
    ]);
    expect((await ids(market, market.staff, '报价单')).toSorted()).toEqual([id, alone].toSorted());
    expect(await ids(market, market.creator, '请看')).toEqual([id]);
    // A match never spans two file names.
    expect(await ids(market, market.creator, 'txt施工')).toEqual([]);
    expect(await ids(market, market.stranger, '报价单')).toEqual([]);
  });

  it('finds the same in a database that was filled before the index existed', async () => {
    const { db } = database();
    const market = await openMarket(database());
    const id = await market.workOrder({ content: '边角起泡' });
    await reply(market, id, market.handler, '已重贴 SF12');
    for (const scope of [market.staff, market.creator, market.shopkeeper])
      await note(market, id, scope, `备注 ${scope.person.name}`);
    await send(market, id, market.handler, '请看', ['右前门报价单.txt']);
    await send(market, id, market.handler, '', ['补充报价单.txt']);
    const before = await kept(db);
    expect(before.length).toBeGreaterThanOrEqual(5);
    const undone = new Error('undone');
    await expect(
      db.transaction().execute(async (transaction) => {
        await sql`drop table message_words`.execute(transaction);
        for (const name of [
          'note_words_of_new_messages',
          'note_words_of_new_notes',
          'note_parties_on_messages',
        ])
          await sql`drop function ${sql.ref(name)} cascade`.execute(transaction);
        await MIGRATIONS['0274-message-words']?.up(transaction);
        expect((await kept(transaction)).length).toBeLessThan(before.length);
        await MIGRATIONS['0350-names-of-files']?.up(transaction);
        await MIGRATIONS['0351-names-of-earlier-files']?.up(transaction);
        expect(await kept(transaction)).toEqual(before);
        throw undone;
      }),
    ).rejects.toBe(undone);
  });

  it('finds the same through the index as through a scan of all messages, page after page', async () => {
    const market = await openMarket(database());
    const letters = fc
      .array(fc.constantFrom('A', 'b', '%', '\\', '_', '贴', '膜', '\n'), { maxLength: 9 })
      .map((each) => each.join(''));
    const texts: { id: string; posted: readonly string[] }[] = [];
    for (const [at, content] of fc.sample(letters, { numRuns: 30, seed: 5 }).entries()) {
      const id = await market.workOrder({ content: `问${content}`, at: NOON - at * HOUR });
      const answered = `答${content}${String(at % 4)}`;
      await reply(market, id, market.handler, answered, NOON - at * HOUR);
      texts.push({ id, posted: [`问${content}`, answered] });
    }
    const small = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    const searches = fc
      .sample(letters, { numRuns: 200, seed: 9 })
      .map((search) => [...search.trim()].slice(0, 4).join('').trim())
      .filter((search) => searchTerms(search).length > 0);
    let hits = 0;
    for (const search of [...searches, '答车', '问贴膜']) {
      const should = texts
        .filter(({ posted }) => posted.some((text) => small(text).includes(small(search))))
        .map(({ id }) => id);
      hits += should.length;
      const all: string[] = [];
      let after: WorkListQuery['after'];
      do {
        const page = await market
          .as(market.staff)
          .workOrders.list(
            { page: 1, pageSize: 4, search, inMessages: true, ...(after === undefined ? {} : { after }) },
            NOON,
          );
        all.push(...page.items.filter((item) => item.found !== undefined).map(({ id }) => id));
        after = page.next;
      } while (after !== undefined);
      expect(all, search).toEqual(should);
    }
    expect(hits).toBeGreaterThan(10);
  });
});

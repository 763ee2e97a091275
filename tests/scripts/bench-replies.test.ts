import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openSqlAlone } from '../../scripts/bench/api/bare-query';
import { fillDatabase } from '../../scripts/bench/api/fill';
import { replayed, valueOf, withValues } from '../../scripts/bench/api/parameters';
import { processorMsOf } from '../../scripts/bench/api/processor-time';
import { recordedReplyOf, replayReplies } from '../../scripts/bench/api/replay-replies';
import { PLATFORM, replyTo, type Tokens } from '../../scripts/bench/api/routes';
import { openStatementRecorder, type StatementRecorder } from '../../scripts/bench/api/statements';
import { ownDatabase, type OwnStorage } from '../../scripts/replies/own-storage';

const SERVER = process.env['TEST_DATABASE_URL'];

const CHANGE = replayed({
  text: `with "changed" as (update "work_order" set "state" = $1, "version" = $2, "last_seq" = $3 where "id" = $4)
    insert into "work_order_event" ("work_order_id", "seq", "at") values ($5, $6, $7) returning *`,
  values: ['WAIT', 7, 7, '7', '7', 7, 'now'],
});

describe('a replayed statement', () => {
  it('gets new values by the names of table and column, even if other columns have the same value', () => {
    expect(withValues(CHANGE, { 'work_order.version': 8, 'work_order_event.seq': 9 })).toEqual([
      ...['WAIT', 8, 7, '7', '7', 9, 'now'],
    ]);
    expect(withValues(CHANGE, { 'work_order.id': '5' })).toEqual(['WAIT', 7, 7, '5', '7', 7, 'now']);
  });

  it('keeps its recorded values for the next replay, and ignores columns that it does not have', () => {
    withValues(CHANGE, { 'work_order.last_seq': 8 });
    expect(withValues(CHANGE, { 'change_outbox.id': 'x', 'work_order_event.id': 'x' })).toEqual(
      CHANGE.values,
    );
  });

  it('names the columns of conditions, with or without the name of their table', () => {
    const read = replayed({
      text: `select "session".* from "session" inner join "account" on "account"."id" = "session"."account_id"
        where "session"."token_hash" = $1 and "session"."expires_at" > $2 and "key" = $3`,
      values: ['hash', 'then', 'k'],
    });
    expect(valueOf(read, 'session.token_hash')).toBe('hash');
    expect(valueOf(read, 'session.expires_at')).toBe('then');
    expect(valueOf(read, 'session.key')).toBe('k');
    expect(valueOf(read, 'account.id')).toBeUndefined();
  });

  it('is refused if a column of an insert has no parameter', () => {
    const text = 'insert into "change_outbox" ("id", "payloads") values ($1, default)';
    expect(() => replayed({ text, values: ['a'] })).toThrow('change_outbox.payloads');
    expect(() => replayed({ text: 'insert into "a" ("id", "b") values ($1, $2)', values: ['a'] })).toThrow(
      'a.b',
    );
  });
});

it('a reply without one of the columns that a replay changes is refused', () => {
  const lock = {
    text: 'select * from "work_order" where "id" = $1 for update of "work_order"',
    values: ['1'],
  };
  const reply = [{ text: 'begin', values: [] }, lock, CHANGE, { text: 'commit', values: [] }];
  expect(() => recordedReplyOf(reply)).toThrow('a reply has no ');
  expect(() => recordedReplyOf(reply.slice(0, -1))).toThrow('not one transaction');
});

it('the processor time of a process includes its ended children, and its name may contain brackets', () => {
  const fields = ['S', ...Array.from({ length: 10 }, () => '900'), '1', '2', '30', '40', '900'];
  expect(processorMsOf(`12 (a) b (c) ${fields.join(' ')}`)).toBe(730);
});

describe.skipIf(SERVER === undefined)('the own SQL of replies', () => {
  let storage: OwnStorage | undefined;
  let recorder: StatementRecorder | undefined;
  afterEach(async () => {
    await recorder?.close();
    await storage?.discard();
  });

  it('stores each replay as a new reply, also if several connections reply to one work order', async () => {
    storage = await ownDatabase(SERVER ?? '');
    const url = storage.env['DATABASE_URL'] ?? '';
    await fillDatabase(url, { orders: 900, workOrders: 300, messages: 5000 });
    recorder = openStatementRecorder(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const one = async (question: string): Promise<unknown> =>
      Object.values((await client.query<Record<string, unknown>>(question)).rows[0] ?? {})[0];
    try {
      const { rows } = await client.query<{ readonly id: string; readonly user_name: string }>(
        `select work.id, seller.user_name from work_order work join account seller on seller.id = work.creator_id
        where seller.platform = $1 and seller.type = 'SELLER' and not work.finished and work.handler_id is not null`,
        [PLATFORM],
      );
      const { id = '', user_name: userName = '' } = rows[0] ?? {};
      const tokens = { seller: await recorder.tokenOf(PLATFORM, userName) } as Tokens;
      const { path, ...request } = replyTo([id], tokens)(0);
      const recorded = await recorder.statementsOf(new Request(`http://bench${path}`, request));
      const state = `select jsonb_build_object('events', last_seq, 'version', version) from work_order where id = ${id}`;
      // Each of 4 connections gives 6 replies to warm up.
      const before = (await one(state)) as { events: number; version: number };
      const sql = await openSqlAlone(url, replayReplies([recordedReplyOf(recorded)]), 4);
      const round = await sql.round({ seconds: 1, atMost: 16, exactly: 16 });
      await sql.close();
      expect(round.answered).toBe(16);
      expect(await one(state)).toEqual({ events: before.events + 40, version: before.version + 40 });
      expect(
        await one(`select jsonb_build_object('events', count(*), 'keys', count(distinct request_id), 'last', max(seq))
          from work_order_event where work_order_id = ${id} and seq > ${before.events}`),
      ).toEqual({ events: 40, keys: 40, last: before.events + 40 });
      expect(
        await one(`select count(*)::integer from account_command
          join work_order_event event using (request_id)
          where answer = jsonb_build_object('workOrderId', work_order_id::text, 'seq', seq)`),
      ).toBe(41);
      expect(
        await one(`select bool_and(overdue_at is null or overdue_at = last_said_at + hint_minutes * interval '1 minute')
          from work_order where id = ${id}`),
      ).toBe(true);
      expect(await one('select count(*)::integer from change_outbox')).toBe(0);
    } finally {
      await client.end();
    }
  });
});

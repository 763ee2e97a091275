import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import type { JobContext } from '@backend/core/ports/jobs.port';
import type { PaymentProvider, PaymentProviders } from '@backend/core/ports/payment-provider.port';
import { PAYMENT_CLOSE, PAYMENT_QUERY } from '@backend/core/payment/payment.jobs';
import { runs } from '@tests/support/night';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

onEachBackEnd('a recharge by payment code', (backEnd) => {
  const { get, command } = callsAs(backEnd);

  const aSeller = () => backEnd().people.account({ permissions: ['integral:list', 'integral:recharge'] });
  const idOf = ({ data }: { data?: unknown }) => (data as { id: string }).id;
  const pay = (by: Account, points = 500, channel = 'wechat') =>
    command(by, '/seller/integral/recharge/pay', { points, channel });
  const page = async (by: Account, id: string) =>
    (await get(by, `/seller/integral/recharge/payment/${id}`)).data as { status: string; code: string };
  const play = (by: Account, id: string, what: string) =>
    command(by, `/seller/integral/recharge/sandbox/${id}`, { play: what });
  const statement = async (by: Account) =>
    (
      (await get(by, '/seller/integral/record')) as unknown as { rows: readonly { amount: number }[] }
    ).rows.map(({ amount }) => amount);
  const rowOf = (id: string) =>
    backEnd()
      .db.selectFrom('payment')
      .selectAll()
      .where('area', '=', 'recharge')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();

  /** Runs a job of a payment as a node does, with the methods of the provider that `changed` replaces. */
  const run = async (
    job: typeof PAYMENT_QUERY,
    id: string,
    changed: Partial<PaymentProvider> = {},
    key = newRequestId(),
  ) => {
    const { storage, payments, now } = backEnd();
    const { platform, channel, number } = await rowOf(id);
    const providers: PaymentProviders = {
      ...payments,
      of: (...asked) => {
        const provider = payments.of(...asked);
        return provider && { ...provider, ...changed };
      },
    };
    const context = { key, storage, now, payments: providers } as unknown as JobContext;
    await job.run({ platform, channel, number }, context);
  };
  it('limits how often it requests a code from a silent provider, however often the page is read', async () => {
    const { payments, db } = backEnd();
    const seller = await aSeller();
    const provider = payments.of(seller.platform, 'wechat');
    if (provider === undefined) throw new Error('no provider');
    const create = vi.spyOn(provider, 'create').mockRejectedValue(new Error('silent'));
    const id = idOf(await pay(seller));
    for (let each = 0; each < 6; each += 1) expect((await page(seller, id)).code).toBe('');
    expect(create).toHaveBeenCalledTimes(3);
    create.mockRestore();
    // The limit uses the database's clock, so five seconds are simulated by dating each count earlier.
    await sql`update call_count set at = at - interval '5 seconds'`.execute(db);
    expect((await page(seller, id)).code).not.toBe('');
  });

  /** Pays, and sends the notification to our URL for the provider. `change` alters its body on the way. */
  const notify = async (id: string, change: (body: string) => string = (body) => body) => {
    const { payments, url } = backEnd();
    const { platform, channel, number } = await rowOf(id);
    const [received] = (await payments.sandbox?.(platform, channel)?.play(number, 'pay')) ?? [];
    if (received === undefined) throw new Error('nothing was sent');
    const body = change(new TextDecoder().decode(received.body));
    const send = () =>
      fetch(`${url}/api/webhooks/payment-${channel}-${platform}`, {
        method: 'POST',
        body,
        headers: received.headers,
      });
    return { first: await send(), send };
  };

  it('shows a code, and credits the points once it was paid, even when the provider reports the payment twice', async () => {
    const seller = await aSeller();
    const id = idOf(await pay(seller));
    expect(await page(seller, id)).toMatchObject({ status: 'PAYING', sandbox: true });
    expect((await page(seller, id)).code).toMatch(/^sandbox:/);
    expect((await play(seller, id, 'fail')).code).toBe(200);
    expect(await statement(seller)).toEqual([]);
    expect((await play(seller, id, 'twice')).code).toBe(200);
    expect(await page(seller, id)).toMatchObject({ status: 'CREDITED', code: '' });
    expect(await statement(seller)).toEqual([50_000]);
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('accepts the provider’s notification at the URL of the brand, and a replay changes nothing', async () => {
    const seller = await aSeller();
    const id = idOf(await pay(seller));
    await page(seller, id);
    const { first, send } = await notify(id);
    expect([first.status, (await send()).status, (await send()).status]).toEqual([200, 200, 200]);
    expect(await statement(seller)).toEqual([50_000]);
  });

  it('refuses a forged notification, and queries the provider instead', async () => {
    const seller = await aSeller();
    const id = idOf(await pay(seller));
    await page(seller, id);
    const { first } = await notify(id, (body) => body.replace('"amount":50000', '"amount":50001'));
    expect(first.status).toBe(401);
    expect(await statement(seller)).toEqual([]);
    await run(PAYMENT_QUERY, id);
    expect(await statement(seller)).toEqual([50_000]);
  });

  it('credits nothing for another amount, and leaves the decision to staff', async () => {
    const seller = await aSeller();
    const id = idOf(await pay(seller));
    const query = { state: 'paid', transactionId: newRequestId(), amount: 1, paidAt: Date.now() } as const;
    await run(PAYMENT_QUERY, id, { query: () => Promise.resolve(query) });
    expect(await rowOf(id)).toMatchObject({ status: 'CREATED', trouble: 'wrong-amount' });
    const staff = await backEnd().people.account({
      type: 'PLATFORM',
      permissions: ['finance:recharge:list'],
    });
    const troubled = (await get(staff, '/finance/recharge/list?trouble=1')) as unknown as {
      rows: readonly { id: string; trouble: string }[];
    };
    expect(troubled.rows.map(({ id: each, trouble }) => [each, trouble])).toEqual([[id, 'wrong-amount']]);
    expect(await statement(seller)).toEqual([]);
  });

  it('stays open while the provider is silent, and closes only after the provider has closed it', async () => {
    const seller = await aSeller();
    const id = idOf(await pay(seller));
    await page(seller, id);
    const silent = () => Promise.reject(new Error('no answer'));
    await expect(run(PAYMENT_CLOSE, id, { query: silent })).rejects.toThrow('no answer');
    await expect(run(PAYMENT_CLOSE, id, { close: silent })).rejects.toThrow('no answer');
    expect(await page(seller, id)).toMatchObject({ status: 'PAYING' });
    await run(PAYMENT_CLOSE, id);
    expect(await page(seller, id)).toMatchObject({ status: 'CLOSED', code: '' });
  });

  it('credits a payment that was made while it was being closed, or afterwards', async () => {
    const seller = await aSeller();
    const crossed = idOf(await pay(seller));
    await page(seller, crossed);
    await run(PAYMENT_CLOSE, crossed, {
      close: async () => {
        const { platform, channel, number } = await rowOf(crossed);
        await backEnd().payments.sandbox?.(platform, channel)?.play(number, 'pay');
        return 'paid';
      },
    });
    expect(await page(seller, crossed)).toMatchObject({ status: 'CREDITED' });
    const late = idOf(await pay(seller, 700));
    await play(seller, late, 'late');
    await run(PAYMENT_CLOSE, late);
    expect(await page(seller, late)).toMatchObject({ status: 'CLOSED' });
    await run(PAYMENT_QUERY, late);
    expect(await page(seller, late)).toMatchObject({ status: 'CREDITED' });
    expect(await rowOf(late)).toMatchObject({ status: 'PAID', is_late: true });
    expect(await statement(seller)).toEqual([70_000, 50_000]);
  });

  it('enqueues five queries and the closing together with the command', async () => {
    const seller = await aSeller();
    const { number } = await rowOf(idOf(await pay(seller)));
    const { rows } = await sql<{
      kind: string;
    }>`select kind from job where payload ->> 'number' = ${number}`.execute(backEnd().db);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
      'payment.close',
      ...Array.from({ length: 5 }, () => 'payment.query'),
    ]);
  });

  it('posts once, when notifications, queries and closings arrive at the same time', async () => {
    const seller = await aSeller();
    const id = idOf(await pay(seller));
    await page(seller, id);
    const { send } = await notify(id);
    await Promise.all([
      ...Array.from({ length: 10 }, () => send()),
      ...Array.from({ length: 10 }, () => run(PAYMENT_QUERY, id)),
      ...Array.from({ length: 5 }, () => run(PAYMENT_CLOSE, id)),
    ]);
    expect(await statement(seller)).toEqual([50_000]);
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('a payment is credited exactly once or not at all, in any order of events', async () => {
    const seller = await aSeller();
    const EVENTS = [
      'paid',
      'notified',
      'queried',
      'closed',
      'silent',
      'wrong',
      'forged',
      'replayed',
    ] as const;
    let expected = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 7 }),
        async (events) => {
          const id = idOf(await pay(seller, 3));
          await page(seller, id);
          const { platform, channel, number } = await rowOf(id);
          const sandbox = backEnd().payments.sandbox?.(platform, channel);
          let sent: Awaited<ReturnType<NonNullable<typeof sandbox>['play']>> = [];
          let wasReceived = false;
          const post = async (body: BodyInit, headers: Headers) =>
            fetch(`${backEnd().url}/api/webhooks/payment-${channel}-${platform}`, {
              method: 'POST',
              body,
              headers,
            });
          for (const event of events) {
            const [received] = sent;
            if (event === 'paid' && received === undefined) sent = (await sandbox?.play(number, 'pay')) ?? [];
            else if ((event === 'notified' || event === 'replayed') && received !== undefined) {
              wasReceived = true;
              await post(received.body, received.headers);
            } else if (event === 'forged' && received !== undefined)
              await post(`${new TextDecoder().decode(received.body)} `, received.headers);
            else if (event === 'queried') {
              await run(PAYMENT_QUERY, id);
              wasReceived ||= received !== undefined;
            } else if (event === 'closed') {
              await run(PAYMENT_CLOSE, id);
              const { status } = await rowOf(id);
              wasReceived ||= received !== undefined && status === 'PAID';
            } else if (event === 'silent')
              await run(PAYMENT_QUERY, id, { query: () => Promise.reject(new Error('no answer')) }).catch(
                () => undefined,
              );
            else if (event === 'wrong') {
              const query = { state: 'paid', transactionId: 'X', amount: 1, paidAt: Date.now() } as const;
              await run(PAYMENT_QUERY, id, { query: () => Promise.resolve(query) });
            }
          }
          if (wasReceived) expected += 1;
          const { status } = await rowOf(id);
          expect(status === 'PAID').toBe(wasReceived);
        },
      ),
      { numRuns: runs(10, 25) },
    );
    expect(await statement(seller)).toEqual(Array.from({ length: expected }, () => 300));
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('is refused above the limit and to staff, and is not found by another account', async () => {
    const seller = await aSeller();
    expect((await pay(seller, 50_001)).refusal).toBe('recharge.points-range');
    const staff = await backEnd().people.account({ type: 'PLATFORM', permissions: ['integral:recharge'] });
    expect((await pay(staff)).refusal).toBe('recharge.action-not-allowed');
    const stranger = await aSeller();
    const id = idOf(await pay(seller));
    expect((await get(stranger, `/seller/integral/recharge/payment/${id}`)).refusal).toBe(
      'recharge.not-found',
    );
    expect((await play(stranger, id, 'pay')).refusal).toBe('recharge.not-found');
  });
});

import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';

interface Part {
  readonly revision: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly history: readonly { readonly seq: number }[];
  readonly historyMore?: boolean;
}

const A_SHOP = { name: '漕河泾店', city: '上海', address: '徐汇区宜山路 700 号' };

onOneBackEnd('the history of a master', (backEnd) => {
  const ask = async (by: Account, method: string, path: string, body?: unknown) =>
    (
      await backEnd().client.send(method, `/seller/master/${path}`, {
        token: await backEnd().tokenOf(by),
        platform: by.platform,
        body,
        headers: { 'idempotency-key': newRequestId() },
      })
    ).body;
  const staff = (platform = 'cyy') => backEnd().people.account({ type: 'PLATFORM', platform });

  it('is read in pages, and each further page contains the events before the oldest one read so far', async () => {
    const by = await staff();
    const { id } = (await ask(by, 'POST', 'shop', { values: A_SHOP })).data as { readonly id: string };
    const read = async () => (await ask(by, 'GET', `shop/info/${id}`)).data as Part;
    for (let capacity = 3; capacity < 54; capacity += 1) {
      const { revision, values } = await read();
      await ask(by, 'PUT', `shop/${id}`, { revision, values: { ...values, capacity } });
    }
    const newest = await read();
    expect([newest.history.length, newest.historyMore]).toEqual([50, true]);
    expect(newest.history.at(-1)?.seq).toBe(3);
    const older = (await ask(by, 'GET', `shop/history/${id}?before=3`)).data as Part;
    expect(older.history.map(({ seq }) => seq)).toEqual([2, 1]);
    expect(older.historyMore ?? false).toBe(false);
    const far = (await ask(by, 'GET', `shop/history/${id}?before=9007199254740991`)).data as Part;
    expect(far.history).toHaveLength(50);
    expect((await ask(await staff('kyx'), 'GET', `shop/history/${id}`)).refusal).toBe('master.not-found');
  });
});

import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';

type Values = Readonly<Record<string, unknown>>;

interface Read {
  readonly revision: string;
  readonly values: Values;
  readonly history: readonly { readonly createName: string; readonly changes: readonly unknown[] }[];
}

const PLATFORM = 'xcm';

onEachBackEnd('a project type that is renamed', (backEnd) => {
  const ask = async (by: Account, method: string, path: string, body?: unknown) =>
    (
      await backEnd().client.send(method, path, {
        token: await backEnd().tokenOf(by),
        platform: by.platform,
        body,
        headers: { 'idempotency-key': newRequestId() },
      })
    ).body;
  const masters = (by: Account, method: string, path: string, body?: unknown) =>
    ask(by, method, `/seller/master/${path}`, body);
  const add = async (by: Account, kind: string, values: Values): Promise<string> => {
    const answer = await masters(by, 'POST', kind, { values });
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
    return answer.data.id as string;
  };
  const read = async (by: Account, kind: string, id: string) =>
    (await masters(by, 'GET', `${kind}/info/${id}`)).data as Read;
  const change = async (by: Account, kind: string, id: string, more: Values) => {
    const { revision, values } = await read(by, kind, id);
    expect(
      await masters(by, 'PUT', `${kind}/${id}`, { revision, values: { ...values, ...more } }),
    ).toMatchObject({ code: 200 });
  };

  it('keeps its shops with their history, and waiting orders still find these shops', async () => {
    const by = await backEnd().people.account({ type: 'PLATFORM', platform: PLATFORM });
    const unique = newRequestId().slice(0, 8);
    const [old, renamed, other] = [`贴膜${unique}`, `隔热膜${unique}`, `车衣${unique}`];
    const project = (value: string, projectType: string) =>
      add(by, 'project', {
        value: `${value}_${unique}`,
        label: value,
        projectType,
        points: 0,
        shopPoints: 0,
      });
    const [film, another] = [await project('FILM', old), await project('SIDE', old)];
    await project('WRAP', other);
    const about = { city: '上海', address: '徐汇区宜山路 700 号' };
    const shop = (name: string, projectTypes: readonly string[]) =>
      add(by, 'shop', { ...about, name, projectTypes });
    const follows = await shop('一店', [old, other]);
    const apart = await shop('二店', [other]);
    const all = await shop('三店', []);
    const seller = await backEnd().people.account({ platform: PLATFORM });
    const order = await backEnd().people.order({ seller, status: 'PENDING' });
    await backEnd()
      .db.updateTable('customer_order')
      .set({ project: film, project_type: old })
      .where('id', '=', order.orderId)
      .execute();

    const { revision } = await read(by, 'shop', follows);
    await change(by, 'project', film, { projectType: renamed });
    expect((await read(by, 'shop', follows)).values['projectTypes']).toEqual([old, renamed, other]);
    await change(by, 'project', another, { projectType: renamed });
    const now = await read(by, 'shop', follows);
    expect(now.values['projectTypes']).toEqual([renamed, other]);
    expect(now.history[0]).toMatchObject({
      createName: by.name,
      changes: [{ field: 'projectTypes', before: [old, renamed, other], after: [renamed, other] }],
    });
    // The form of the shop was opened before the renaming, so it is refused.
    expect(
      await masters(by, 'PUT', `shop/${follows}`, { revision, values: { ...now.values, capacity: 9 } }),
    ).toMatchObject({ refusal: 'master.changed-meanwhile' });
    expect((await read(by, 'shop', apart)).history).toHaveLength(1);
    expect((await read(by, 'shop', all)).values['projectTypes']).toEqual([]);
    const { data } = await ask(by, 'GET', `/seller/order/candidates/${order.orderId}`);
    const found = JSON.stringify(data);
    expect([follows, apart, all].map((id) => found.includes(`"${id}"`))).toEqual([true, false, true]);
  });
});

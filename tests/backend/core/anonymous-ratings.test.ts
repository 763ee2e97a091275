import fc from 'fast-check';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import type { Account } from '@backend/core/ports/account';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { openSignals } from '@tests/support/signals';
import { callsAs, readsOf } from './calls-as';

/** Facts of the work order itself, which the creator's name and id belong to whether there is a rating or not. */
const FACTS_OF_THE_WORK_ORDER = ['createName', 'createUid', 'sellerName', 'sUid'];

interface Leak {
  readonly path: string;
  readonly value: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place of an answer that names the rater beside the remark, or the rated member of staff as such. */
const leaksIn = (value: unknown, remark: string, secrets: readonly string[], path = ''): readonly Leak[] => {
  if (Array.isArray(value))
    return value.flatMap((each, at) => leaksIn(each, remark, secrets, `${path}[${at}]`));
  if (!isRecord(value)) return [];
  const besideRemark = Object.values(value).some(
    (each) => JSON.stringify(each)?.includes(remark) === true && !isRecord(each),
  );
  const own = Object.entries(value).filter(
    ([key, each]) =>
      (key === 'rateUserId' && each !== '' && each !== null) ||
      (besideRemark && !FACTS_OF_THE_WORK_ORDER.includes(key) && secrets.includes(String(each))),
  );
  return [
    ...own.map(([key, each]) => ({ path: `${path}.${key}`, value: each })),
    ...Object.entries(value).flatMap(([key, each]) => leaksIn(each, remark, secrets, `${path}.${key}`)),
  ];
};

onEachBackEnd('an anonymous rating', (backEnd) => {
  const { get, command } = callsAs(backEnd);

  const rated = async (remark: string, followUp: string | undefined) => {
    const { people } = backEnd();
    const cast = await people.cast();
    const colleague = await people.account({ name: '小李', clerkOf: cast.handler });
    await people.reply(cast.workId, cast.handler, '已处理');
    await people.act(cast.workId, cast.handler, finishWorkOrder({ remark: '好了', noteOnOrder: false }));
    const form = {
      id: cast.workId,
      rate: 1,
      isAnonymous: true,
      rateDiscontent: 'SLOW',
      rateUserId: cast.handler.id,
    };
    for (const rateRemark of followUp === undefined ? [remark] : [remark, followUp]) {
      const answer = await command(cast.seller, '/seller/work/rate', { ...form, rateRemark });
      expect(answer.code).toBe(200);
    }
    return { ...cast, colleague };
  };

  const everyRead = (workId: string, orderId: string, orderNo: string): readonly string[] => [
    ...readsOf(workId),
    '/seller/work/list?pageNum=1&pageSize=50',
    `/seller/work/list?searchValue=${orderNo}&pageNum=1&pageSize=50`,
    '/seller/work/im/list?pageNum=1&pageSize=20',
    `/seller/work/order/list/${orderId}`,
    `/seller/getOrderInfo?orderId=${orderId}`,
  ];

  const answersOf = async (by: Account, paths: readonly string[]) => {
    const answers: (readonly [string, Record<string, unknown>])[] = [];
    for (const path of paths) answers.push([path, (await get(by, path)) as Record<string, unknown>]);
    return answers;
  };

  it('hides rater and rated staff in every answer from everyone but platform staff and the rater', async () => {
    const word = fc.stringMatching(/^[a-z]{12}$/);
    await fc.assert(
      fc.asyncProperty(word, fc.option(word, { nil: undefined }), async (remark, followUp) => {
        const { seller, clerk, handler, colleague, shopkeeper, staff, order, workId } = await rated(
          remark,
          followUp,
        );
        const paths = everyRead(workId, order.orderId, order.orderNo);
        const secrets = [seller.id, seller.name];
        for (const viewer of [clerk, handler, colleague, shopkeeper]) {
          const answers = await answersOf(viewer, paths);
          const seen = answers.filter(([, body]) => JSON.stringify(body).includes(remark));
          expect(seen.length, `${viewer.name} sees the remark`).toBeGreaterThan(2);
          for (const [path, body] of answers) {
            expect({ viewer: viewer.name, path, leaks: leaksIn(body, remark, secrets) }).toEqual({
              viewer: viewer.name,
              path,
              leaks: [],
            });
          }
        }
        for (const viewer of [seller, staff]) {
          const [, rating] = (await answersOf(viewer, [`/seller/work/resolve/rate/${workId}`]))[0] ?? [];
          expect(rating).toMatchObject({ data: { rateUserId: handler.id } });
        }
      }),
      { numRuns: 4 },
    );
  });

  it('hides them in every read that the contract knows, aimed at the work order and at its order', async () => {
    const remark = 'slowerthanever';
    const { seller, clerk, handler, colleague, shopkeeper, order, workId } = await rated(remark, undefined);
    const paths = Object.values(CALLS)
      .filter(({ path, access, form }) => path.method === 'GET' && access !== 'public' && form !== 'binary')
      .flatMap(({ path: { path } }) => [workId, order.orderId].map((id) => path.replaceAll(/\{\w+\}/g, id)));
    for (const viewer of [clerk, handler, colleague, shopkeeper]) {
      const sent = { token: await backEnd().tokenOf(viewer), platform: viewer.platform };
      let seen = 0;
      for (const path of new Set(paths)) {
        const { body, text } = await backEnd().client.get(path, sent);
        if (text.includes(remark)) seen += 1;
        expect({ path, leaks: leaksIn(body, remark, [seller.id, seller.name]) }).toEqual({ path, leaks: [] });
      }
      expect(seen, `${viewer.name} sees the remark`).toBeGreaterThan(2);
    }
  });

  it('hides them in the signals of the rating: other people hear which work order changed, and no more', async () => {
    const { people, url } = backEnd();
    const remark = 'toldtonobody';
    const cast = await people.cast();
    const colleague = await people.account({ name: '小李', clerkOf: cast.handler });
    await people.act(cast.workId, cast.handler, finishWorkOrder({ remark: '好了', noteOnOrder: false }));
    const viewers = [cast.handler, colleague, cast.shopkeeper];
    const lines = await Promise.all(
      viewers.map(async (viewer) =>
        openSignals(url, { token: await backEnd().tokenOf(viewer), platform: viewer.platform }),
      ),
    );
    for (const line of lines) await line.heard('ready');
    const form = { id: cast.workId, rate: 1, isAnonymous: true, rateDiscontent: 'SLOW', rateRemark: remark };
    const answer = await command(cast.seller, '/seller/work/rate', { ...form, rateUserId: cast.handler.id });
    expect(answer.code).toBe(200);
    for (const [index, line] of lines.entries()) {
      await expect.poll(() => line.named(), { message: viewers[index]?.name ?? '' }).toContain(cast.workId);
      const frames = JSON.stringify(line.frames);
      for (const secret of [remark, cast.seller.name, `"${cast.seller.id}"`])
        expect(frames, viewers[index]?.name).not.toContain(secret);
      line.socket.terminate();
    }
  });
});

import fc from 'fast-check';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import type { Account } from '@backend/core/ports/account';
import { runs } from '@tests/support/night';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { openSignals } from '@tests/support/signals';
import { callsAs, commandsOn, readsOf } from './calls-as';
import { exportedWorkOrder } from './exported-work-order';
import { gatewayOf } from './two-people/screen';

/** Fields that contain the creator, who is known from the work order with or without a rating. */
const NAMES_THE_CREATOR = ['createName', 'createUid'];
/**
 * Fields that contain the seller, who is known too: the seller is the creator, unless a clerk created the work order.
 */
const NAMES_THE_SELLER = ['sellerName', 'sUid'];
/** Fields that contain the handler, who is known too and may be the rated user. */
const NAMES_THE_HANDLER = ['orderName', 'orderUid'];

interface Secrets {
  /** User names that no text may contain. */
  readonly names: readonly string[];
  /** User ids. They are short digits, which dates also contain, so they are compared as whole values. */
  readonly ids: readonly string[];
  /** Fields that contain these users even without a rating. */
  readonly facts: readonly string[];
}

interface Leak {
  readonly path: string;
  readonly value: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts and numbers in a field, alone or in a list. */
const plainIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each: unknown) =>
    typeof each === 'string' || typeof each === 'number' ? [String(each)] : [],
  );

const namesOne = (value: unknown, { names, ids }: Secrets): boolean =>
  plainIn(value).some((text) => ids.includes(text) || names.some((name) => text.includes(name)));

/** Every field next to the remark of the rating that contains the rater or the rated user. */
const leaksIn = (value: unknown, remark: string, secrets: Secrets, path = ''): readonly Leak[] => {
  if (Array.isArray(value))
    return value.flatMap((each, at) => leaksIn(each, remark, secrets, `${path}[${at}]`));
  if (!isRecord(value)) return [];
  const besideRemark = Object.values(value).some(
    (each) => JSON.stringify(each)?.includes(remark) === true && !isRecord(each),
  );
  const own = Object.entries(value).filter(
    ([key, each]) =>
      (key === 'rateUserId' && each !== '' && each !== null) ||
      (besideRemark && !secrets.facts.includes(key) && namesOne(each, secrets)),
  );
  return [
    ...own.map(([key, each]) => ({ path: `${path}.${key}`, value: each })),
    ...Object.entries(value).flatMap(([key, each]) => leaksIn(each, remark, secrets, `${path}.${key}`)),
  ];
};

/** The users of a rating. Only the creator rates: the seller, or a clerk of the same account. */
interface Parts {
  readonly rater: 'seller' | 'clerk';
  readonly ratedStaff: 'handler' | 'colleague';
}

/** Each combination is tested at least once. */
const CORNERS: [string, string | undefined, Parts][] = (['seller', 'clerk'] as const).flatMap((rater) =>
  (['handler', 'colleague'] as const).map((ratedStaff): [string, undefined, Parts] => [
    'neveragainok',
    undefined,
    { rater, ratedStaff },
  ]),
);

onEachBackEnd('an anonymous rating', (backEnd) => {
  const { get, command } = callsAs(backEnd);

  const played = async ({ rater, ratedStaff }: Parts) => {
    const { people } = backEnd();
    const cast = await people.cast();
    const colleague = await people.account({ name: '小李', clerkOf: cast.handler });
    const workId =
      rater === 'seller'
        ? cast.workId
        : await people.workOrder({ order: cast.order, by: cast.clerk, type: 'REVOKE' });
    await people.reply(workId, cast.handler, '已处理');
    await people.act(workId, cast.handler, finishWorkOrder({ remark: '好了', noteOnOrder: false }));
    const everyone = { ...cast, colleague };
    const others = ['seller', 'clerk', 'handler', 'colleague', 'shopkeeper'] as const;
    const rated = everyone[ratedStaff];
    const secrets: Secrets = {
      names: [everyone[rater].name, rated.name],
      ids: [everyone[rater].id, rated.id],
      facts: [
        ...NAMES_THE_CREATOR,
        ...(rater === 'seller' ? NAMES_THE_SELLER : []),
        ...(ratedStaff === 'handler' ? NAMES_THE_HANDLER : []),
      ],
    };
    return {
      ...everyone,
      workId,
      rater: everyone[rater],
      rated,
      secrets,
      kept: others.filter((who) => who !== rater).map((who) => everyone[who]),
    };
  };

  const rate = async (by: Account, id: string, remark: string, staff: Account): Promise<void> => {
    const form = { rate: 1, isAnonymous: true, rateDiscontent: 'SLOW', rateUserId: staff.id };
    const answer = await command(by, '/seller/work/rate', { id, ...form, rateRemark: remark });
    expect(answer.code).toBe(200);
  };

  const rated = async (remark: string, followUp: string | undefined, parts: Parts) => {
    const cast = await played(parts);
    for (const each of followUp === undefined ? [remark] : [remark, followUp])
      await rate(cast.rater, cast.workId, each, cast.rated);
    return cast;
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

  it('hides rater and rated staff in every answer, except from platform staff and the rater', async () => {
    const word = fc.stringMatching(/^[a-z]{12}$/);
    const parts = fc.record<Parts>({
      rater: fc.constantFrom('seller', 'clerk'),
      ratedStaff: fc.constantFrom('handler', 'colleague'),
    });
    await fc.assert(
      fc.asyncProperty(word, fc.option(word, { nil: undefined }), parts, async (remark, followUp, who) => {
        const {
          kept,
          rater,
          rated: staffRated,
          staff,
          order,
          workId,
          secrets,
        } = await rated(remark, followUp, who);
        const paths = everyRead(workId, order.orderId, order.orderNo);
        for (const viewer of kept) {
          const answers = await answersOf(viewer, paths);
          const seen = answers.filter(([, body]) => JSON.stringify(body).includes(remark));
          expect(seen.length, `${viewer.name} sees the remark`).toBeGreaterThan(2);
          const done: (readonly [string, Record<string, unknown>])[] = [];
          for (const [path, sent] of commandsOn(workId))
            done.push([path, (await command(viewer, path, sent)) as Record<string, unknown>]);
          expect(
            done.find(([path]) => path === '/seller/work/complaint/'),
            viewer.name,
          ).toMatchObject([{}, { code: 200 }]);
          const afterwards = await answersOf(viewer, paths);
          for (const [path, body] of [...answers, ...done, ...afterwards]) {
            expect({ viewer: viewer.name, path, leaks: leaksIn(body, remark, secrets) }).toEqual({
              viewer: viewer.name,
              path,
              leaks: [],
            });
          }
        }
        for (const viewer of [rater, staff]) {
          const [, rating] = (await answersOf(viewer, [`/seller/work/resolve/rate/${workId}`]))[0] ?? [];
          expect(rating).toMatchObject({ data: { rateUserId: staffRated.id } });
        }
      }),
      { numRuns: runs(3, 8), examples: CORNERS },
    );
  });

  it('hides rater and rated staff in every read of the contract for the work order and its order', async () => {
    const remark = 'slowerthanever';
    const { kept, order, workId, secrets } = await rated(remark, undefined, {
      rater: 'clerk',
      ratedStaff: 'colleague',
    });
    const paths = Object.values(CALLS)
      .filter(({ path, access, form }) => path.method === 'GET' && access !== 'public' && form !== 'binary')
      .flatMap(({ path: { path } }) => [workId, order.orderId].map((id) => path.replaceAll(/\{\w+\}/g, id)));
    for (const viewer of kept) {
      const sent = { token: await backEnd().tokenOf(viewer), platform: viewer.platform };
      let seen = 0;
      for (const path of new Set(paths)) {
        const { body, text } = await backEnd().client.get(path, sent);
        if (text.includes(remark)) seen += 1;
        expect({ path, leaks: leaksIn(body, remark, secrets) }).toEqual({ path, leaks: [] });
      }
      expect(seen, `${viewer.name} sees the remark`).toBeGreaterThan(2);
    }
  });

  it('hides rater and rated staff in every column of an export of the work list', async () => {
    const remark = 'toolateagain';
    const { kept, workId, secrets } = await rated(remark, undefined, {
      rater: 'clerk',
      ratedStaff: 'colleague',
    });
    for (const viewer of kept) {
      const exported = JSON.stringify(await exportedWorkOrder(await gatewayOf(backEnd(), viewer), workId));
      for (const name of secrets.names) expect(exported, viewer.name).not.toContain(name);
      expect(exported, viewer.name).toContain('已处理');
    }
  });

  it('hides rater and rated staff in its signals, which contain only the id of the work order', async () => {
    const { url } = backEnd();
    const remark = 'toldtonobody';
    const cast = await played({ rater: 'seller', ratedStaff: 'colleague' });
    const viewers = [cast.handler, cast.colleague, cast.shopkeeper];
    const lines = await Promise.all(
      viewers.map(async (viewer) =>
        openSignals(url, { token: await backEnd().tokenOf(viewer), platform: viewer.platform }),
      ),
    );
    for (const line of lines) await line.received('ready');
    await rate(cast.rater, cast.workId, remark, cast.rated);
    for (const [index, line] of lines.entries()) {
      await expect.poll(() => line.named(), { message: viewers[index]?.name ?? '' }).toContain(cast.workId);
      const frames = line.texts.join('\n');
      for (const secret of [remark, ...cast.secrets.names, ...cast.secrets.ids.map((id) => `"${id}"`)])
        expect(frames, viewers[index]?.name).not.toContain(secret);
      line.socket.terminate();
    }
  });
});

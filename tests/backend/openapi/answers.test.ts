import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import { formatDateTime } from '@/domain/dates/format';
import { DAY } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import type { CallName } from '@backend/core/http/answers';
import { exchange } from '@tests/support/running-back-end/client';
import { newRequestId, PASSWORD, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { mp4 } from '@tests/support/videos';
import { totpAt } from '@tests/support/totp';
import { type Row, ROWS } from '../permissions/rows';
import { openScene, type SignedIn, type Target, type Who, WHO } from '../permissions/scene';
import { documentedOperations } from './document';
import { validatingProxy } from './validating-proxy';

let backEnd: RunningBackEnd;
let proxy: Awaited<ReturnType<typeof validatingProxy>>;
let scene: Awaited<ReturnType<typeof openScene>>;
/** A target for calls that only read. Calls that change the target get their own. */
let shared: Target;
beforeAll(async () => {
  backEnd = await startBackEnd();
  proxy = await validatingProxy(backEnd.url);
  scene = await openScene(backEnd);
  shared = await scene.target();
});
afterAll(async () => {
  await proxy.stop();
  await backEnd.stop();
});

type Aim = ReturnType<NonNullable<Row['aim']>>;

/** The caller: an account, which gets a new session, or a token of an existing session. */
type By = Account | { readonly token: string };

const tokenOf = (by: By): string | Promise<string> => ('token' in by ? by.token : backEnd.tokenOf(by));

const send = async (name: CallName, aim: Aim, by?: By): Promise<void> => {
  const { path, form } = CALLS[name];
  const { params = {}, query, body, file } = aim;
  const place = path.path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(params[part] ?? ''),
  );
  const data = new FormData();
  if (file !== undefined)
    data.append(CALLS[name].upload?.field ?? '', new File([new Uint8Array(file[1])], file[0]));
  const upload = form === 'multipart' ? new Response(data) : undefined;
  const { status, text } = await exchange(
    path.method,
    `${proxy.url}/api${place.replace(/\/$/, '')}${query === undefined ? '' : `?${query}`}`,
    {
      platform: by !== undefined && 'platform' in by ? by.platform : 'cyy',
      ...(by === undefined ? {} : { token: await tokenOf(by) }),
      ...(body === undefined ? {} : { body }),
      ...(upload === undefined ? {} : { raw: new Uint8Array(await upload.arrayBuffer()) }),
      headers: {
        'idempotency-key': newRequestId(),
        ...(upload === undefined ? {} : { 'content-type': upload.headers.get('content-type') ?? '' }),
      },
    },
  );
  expect(status, text.slice(0, 300)).not.toBe(502);
};

/** Approves a withdrawal by a separate account, because the approver may neither read the bank number nor pay. */
const approved = async (id: string, platform: string): Promise<void> => {
  const permissions = ['finance:pay:list', 'finance:pay:approve'];
  const approver = await backEnd.people.account({ name: '程颖', type: 'PLATFORM', platform, permissions });
  await send('takePayoutStep', { params: { verb: 'approve', id }, body: {} }, approver);
};

const NO_MALL_STEP = { pieces: [], lineId: '0', count: 0, accept: 0, withFreight: 0, restock: 0 };

const mallOrderOf = async (target: Target): Promise<string> => {
  const placed = await backEnd.client.command('/seller/mall/order', {
    token: await backEnd.tokenOf(target.people.seller),
    body: ROWS.placeMallOrder.aim?.(target).body,
  });
  return placed.body.data.orderNo as string;
};

/** Preparations for calls that would otherwise be refused to every caller. */
const PREPARED: Partial<Record<CallName, (target: Target) => Promise<readonly [Aim, By?]>>> = {
  ship: async ({ workId, people }) => {
    await backEnd.people.reply(workId, people.seller, '请补发', { requestReshipment: true });
    return [{ params: { id: workId }, body: { remark: 'SF1' } }, people.shop];
  },
  rate: async ({ workId, people }) => {
    await send('finish', { params: { id: workId }, body: { content: '完', flag: 0 } }, people.seller);
    return [{ body: { id: workId, rate: 3 } }, people.seller];
  },
  handOver: async ({ workId, people: { handler } }) => {
    const colleague = await backEnd.people.account({ clerkOf: handler, permissions: ['work:list'] });
    return [{ params: { id: workId }, body: { userId: colleague.id, note: '' } }, handler];
  },
  linkWork: async ({ workId, order, people: { seller } }) => {
    const other = await backEnd.people.workOrder({ order, by: seller });
    return [{ params: { id: workId }, body: { workId: other } }, seller];
  },
  unlinkWork: async ({ workId, order, people: { seller } }) => {
    const otherId = await backEnd.people.workOrder({ order, by: seller });
    await send('linkWork', { params: { id: workId }, body: { workId: otherId } }, seller);
    return [{ params: { id: workId, otherId } }, seller];
  },
  removeOwnReminder: async ({ workId, people: { seller } }) => {
    const params = { id: workId };
    await send(
      'setOwnReminder',
      { params, body: { at: formatDateTime(Date.now() + DAY), text: '' } },
      seller,
    );
    return [{ params }, seller];
  },
  saveOrder: async ({ people }) => [{ body: await newOrder(people.seller) }, people.seller],
  changeOrder: async ({ people }) => {
    const draft = await newOrder(people.seller);
    const placed = await backEnd.client.command('/seller/order', {
      token: await backEnd.tokenOf(people.seller),
      body: draft,
    });
    const { orderId, version } = placed.body.data;
    return [{ body: { ...draft, orderId, version, content: '改期' } }, people.seller];
  },
  takeOrderStep: async ({ people }) => {
    const placed = await backEnd.client.command('/seller/order', {
      token: await backEnd.tokenOf(people.seller),
      body: await newOrder(people.seller),
    });
    const params = { verb: 'cancel', id: placed.body.data.orderId as string };
    return [{ params, body: { reason: '客户改期' } }, people.seller];
  },
  changeMallCategories: async ({ people: { platform } }) => {
    const { revision } = await backEnd.db
      .selectFrom('mall_category_tree')
      .select('revision')
      .where('platform', '=', platform.platform)
      .executeTakeFirstOrThrow();
    const body = {
      action: 'add',
      revision,
      id: '',
      name: `贴膜 ${revision}`,
      parentId: '0',
      place: 0,
      targetId: '',
    };
    return [{ body }, platform];
  },
  changeMallGoods: async (target) => {
    const { mallGoodsId, people } = target;
    const { version } = await backEnd.db
      .selectFrom('mall_goods')
      .select('version')
      .where('id', '=', mallGoodsId)
      .executeTakeFirstOrThrow();
    const params = { id: mallGoodsId };
    return [
      { params, body: { ...(ROWS.changeMallGoods.aim?.(target).body as object), version } },
      people.platform,
    ];
  },
  takeMallOrderStep: async (target) => {
    const params = { action: 'cancel', orderNo: await mallOrderOf(target) };
    return [{ params, body: NO_MALL_STEP }, target.people.seller];
  },
  playMallPayment: async (target) => {
    const orderNo = await mallOrderOf(target);
    const { seller } = target.people;
    const body = { ...NO_MALL_STEP, points: 0, channel: 'wechat' };
    await send('takeMallOrderStep', { params: { action: 'payByCode', orderNo }, body }, seller);
    return [{ params: { orderNo }, body: { play: 'pay' } }, seller];
  },
  // A new account, because the shared seller already has the maximum of payees.
  addPayee: async () => {
    const payee = {
      kind: 'corporate',
      name: '王芳',
      bank: '招商银行',
      branch: '安亭支行',
      number: '12345678',
    };
    return [{ body: payee }, await backEnd.people.account({ permissions: ['integral:payee'] })];
  },
  submitBankTransfer: async ({ fileName, people }) => {
    for (const key of ['Name', 'Bank', 'Number'])
      await backEnd.people.configuration(people.seller.platform, `finance.bank${key}`, '121900000000888');
    const transfer = { points: 500, payer: '王芳', bankReference: 'B-1', vouchers: [fileName] };
    return [{ body: transfer }, people.seller];
  },
  revealPayee: async ({ withdrawalId, people }) => {
    await approved(withdrawalId, people.platform.platform);
    return [{ params: { id: withdrawalId }, body: {} }, people.platform];
  },
  refundRecharge: async ({ people }) => {
    const id = await backEnd.people.paidByCode(people.seller);
    return [{ params: { id }, body: { points: 100, reason: '付款人申请' } }, people.platform];
  },
  makeBankBatch: async ({ withdrawalId, people }) => {
    await approved(withdrawalId, people.platform.platform);
    return [{ body: { ids: [withdrawalId] } }, people.platform];
  },
  changeOwnHours: async ({ people: { shop } }) => {
    const token = await backEnd.tokenOf(shop);
    const { body } = await backEnd.client.get('/seller/shop/hours', { token });
    const { revision } = body.data as { revision: string };
    return [{ body: { revision, closedDates: [] } }, shop];
  },
  changeMaster: async ({ people }) => {
    const { platform, shop } = people;
    const id = shop.shopId ?? '';
    const token = await backEnd.tokenOf(platform);
    const { body } = await backEnd.client.get(`/seller/master/shop/info/${id}`, { token });
    const { revision, values } = body.data as { revision: string; values: object };
    return [
      { params: { kind: 'shop', id }, body: { revision, values: { ...values, capacity: 5 } } },
      platform,
    ];
  },
  changePassword: async () => {
    const one = await backEnd.people.account();
    return [{ body: { oldPassword: PASSWORD, newPassword: 'quite-another-1' } }, one];
  },
  changeUserPassword: async () => {
    const one = await backEnd.people.account();
    return [{ body: { oldPassword: PASSWORD, newPassword: 'quite-another-1' } }, one];
  },
  signInSecondFactor: async () => {
    const { account, code } = await enrolled();
    const { body } = await backEnd.client.post('/login', {
      body: { username: account.userName, password: PASSWORD, code: '', uuid: '' },
    });
    return [{ body: { ticket: body.params.ticket, code: code() } }];
  },
  beginSecondFactor: async () => [{ body: { password: PASSWORD } }, await backEnd.people.account()],
  confirmSecondFactor: async () => {
    const { token, code } = await begun();
    return [{ body: { code: code() } }, { token }];
  },
  removeSecondFactor: async () => {
    const { token, code } = await enrolled();
    return [{ body: { password: PASSWORD, code: code() } }, { token }];
  },
  endSession: async ({ people }) => {
    await backEnd.tokenOf(people.stranger);
    const token = await backEnd.tokenOf(people.stranger);
    const { body } = await backEnd.client.get('/seller/session/list', { token });
    const other = (body.rows as { sessionId: string; current: boolean }[]).find(({ current }) => !current);
    return [{ params: { id: other?.sessionId ?? '' } }, people.stranger];
  },
};

const SECOND_FACTOR = '/seller/user/profile/secondFactor';
const CODE_STEP_MS = 30_000;

/** An account with an unconfirmed second factor. */
const begun = async () => {
  const account = await backEnd.people.account();
  const token = await backEnd.tokenOf(account);
  const { body } = await backEnd.client.post(SECOND_FACTOR, { token, body: { password: PASSWORD } });
  const { secret } = body.data as { secret: string };
  return { account, token, code: () => totpAt(secret, backEnd.now()) };
};

/** An account with a second factor, whose next code is still unused. */
const enrolled = async () => {
  const one = await begun();
  const { token, code } = one;
  const { body } = await backEnd.client.post(`${SECOND_FACTOR}/confirm`, { token, body: { code: code() } });
  expect(body.code).toBe(200);
  backEnd.later(CODE_STEP_MS);
  return one;
};

const newOrder = async (seller: Account) => {
  const shopId = await backEnd.people.shop();
  const project = await backEnd.people.project('FILM_FRONT');
  await backEnd.people.ordersWith(seller, { points: 1000, projects: [project] });
  return {
    project,
    outletId: shopId,
    customerName: '陈晨',
    customerPhone: '13800000000',
    regionId: '310114',
    address: '上海市嘉定区安亭镇1号',
    carPlate: '沪A12345',
    carModel: '某车',
    content: '下午到店',
    image: [],
  };
};

/** Malformed requests for calls that need no session. */
const UNREADABLE: Partial<Record<CallName, Aim>> = {
  captchaImage: { query: 'noSuchFilter=1' },
  signOut: { body: 'deep'.repeat(400_000) },
  signIn: { body: { username: 'no-such-user', password: 'wrong', code: '', uuid: '' } },
};

describe('every call of the contract, checked against the OpenAPI document', () => {
  it('is documented, and no other call is documented', () => {
    const uploads = ['beginUpload', 'findUpload', 'appendToUpload', 'discardUpload'];
    expect([...documentedOperations()].sort()).toEqual([...Object.keys(CALLS), ...uploads].sort());
  });

  it.each(Object.keys(CALLS) as CallName[])('has a success and a refusal as documented: %s', async (name) => {
    const row = ROWS[name];
    const aimAt = (target: Target): Aim => row.aim?.(target) ?? {};
    const reported = (requested: (outcome: string) => boolean): Who | undefined =>
      WHO.find((who) => who !== 'visitor' && requested(row.outcomes[who]));

    const prepared = PREPARED[name];
    const newTarget = () => (prepared === undefined ? scene.renewed(shared, row.aim) : scene.target());
    const isRead = CALLS[name].path.method === 'GET' && prepared === undefined;
    const target = isRead ? shared : await newTarget();
    const answered = reported((outcome) => outcome === '+') as SignedIn | undefined;
    if (prepared !== undefined) await send(name, ...(await prepared(target)));
    else if (answered !== undefined) await send(name, aimAt(target), scene.people[answered]);

    const unreadable = UNREADABLE[name];
    await (unreadable === undefined ? send(name, aimAt(target)) : send(name, unreadable));
    const refused = reported((outcome) => outcome !== '+') as SignedIn | undefined;
    if (refused !== undefined) await send(name, aimAt(target), scene.people[refused]);

    const passed = proxy.passed.get(name);
    expect(passed?.problems).toEqual([]);
    expect(passed?.accepted, 'answered').toBeGreaterThan(0);
    expect(passed?.refused, 'refused').toBeGreaterThan(0);
  });

  it('has documented answers to every request of a resumable upload', async () => {
    const { shop } = scene.people;
    const token = await backEnd.tokenOf(shop);
    const film = mp4(1000);
    const upload = (method: string, path: string, more: Record<string, string> = {}, body?: Uint8Array) =>
      fetch(`${proxy.url}/api/seller/upload${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...more },
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      });
    const begin = async (name: string): Promise<string> => {
      const announced = {
        'upload-length': String(film.byteLength),
        'upload-metadata': `filename ${Buffer.from(name, 'utf8').toString('base64')}`,
      };
      const { headers } = await upload('POST', '', announced);
      return headers.get('location')?.replace('/api/seller/upload', '') ?? '';
    };
    const piece = (at: number) => ({
      'upload-offset': String(at),
      'content-type': 'application/offset+octet-stream',
    });
    const [sent, given] = [await begin('a.mp4'), await begin('b.mp4')];
    await begin('c.exe');
    await upload('PATCH', sent, piece(7), film);
    await upload('PATCH', sent, piece(0), film);
    await upload('DELETE', given);
    for (const [method, more] of [
      ['HEAD', {}],
      ['PATCH', piece(0)],
      ['DELETE', {}],
    ] as const)
      await upload(method, '/none', more, method === 'PATCH' ? film : undefined);
    expect((await upload('HEAD', sent)).status).toBe(200);
    for (const name of ['beginUpload', 'findUpload', 'appendToUpload', 'discardUpload'])
      expect([name, proxy.passed.get(name)]).toEqual([
        name,
        { accepted: expect.any(Number) as number, refused: expect.any(Number) as number, problems: [] },
      ]);
    expect(proxy.passed.get('appendToUpload')).toMatchObject({ accepted: 1, refused: 2 });
  });

  it('was sent only to documented paths in these tests', () => {
    expect(proxy.passed.get('none')?.problems ?? []).toEqual([]);
  });
});

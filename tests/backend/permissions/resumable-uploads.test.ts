import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countProbes } from '@tests/support/probes';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { bearer } from './ask';
import { openScene, type Who, WHO } from './scene';

const PATH = '/api/seller/upload';
const GHOST = `${PATH}/${'0'.repeat(32)}`;
const NAME = Buffer.from('安装.mp4', 'utf8').toString('base64');
const BEGIN = { 'upload-length': '1000', 'upload-metadata': `filename ${NAME}` };
const STAFF = ['dispatcher', 'approver', 'cashier', 'auditor', 'mallstaff'] as const;
type Caller = Who | (typeof STAFF)[number];
const CALLERS: readonly Caller[] = [...WHO, ...STAFF];

/** The requests of the tus protocol, which are not calls of the contract. */
const ONE = [
  ['HEAD', {}],
  ['PATCH', { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }],
  ['DELETE', {}],
] as const;

/**
 * The status for each caller who creates an upload. Only users who take steps of orders or save goods may create one.
 */
const BEGINS: Readonly<Record<Caller, number>> = {
  visitor: 401,
  seller: 201,
  clerk: 403,
  handler: 201,
  shop: 201,
  platform: 201,
  stranger: 201,
  otherSeller: 201,
  otherStaff: 201,
  dispatcher: 201,
  approver: 403,
  cashier: 403,
  auditor: 403,
  mallstaff: 201,
};

describe('resumable uploads', () => {
  let backEnd: RunningBackEnd;
  let scene: Awaited<ReturnType<typeof openScene>>;
  const callers = new Map<Caller, { readonly token: string; readonly platform: string }>();
  beforeAll(async () => {
    backEnd = await startBackEnd();
    scene = await openScene(backEnd);
    for (const who of WHO) {
      if (who === 'visitor') continue;
      const account = scene.people[who];
      callers.set(who, { token: await backEnd.tokenOf(account), platform: account.platform });
    }
    for (const role of STAFF) {
      const account = await backEnd.people.account({ type: 'PLATFORM', roles: [role], permissions: [] });
      callers.set(role, { token: await backEnd.tokenOf(account), platform: account.platform });
    }
  });
  afterAll(() => backEnd.stop());

  const send = (
    who: Caller,
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    platform = callers.get(who)?.platform ?? 'cyy',
  ): Promise<Response> => {
    countProbes();
    return fetch(`${backEnd.url}${path}`, {
      method,
      headers: { ...bearer(callers.get(who)?.token), platform, 'tus-resumable': '1.0.0', ...headers },
      ...(method === 'PATCH' ? { body: new Uint8Array(10) } : {}),
    });
  };

  const begun = async (who: Caller): Promise<string> => {
    const answer = await send(who, 'POST', PATH, BEGIN);
    expect(answer.status).toBe(201);
    return answer.headers.get('location') ?? '';
  };

  it.each(CALLERS)('are created or refused for %s according to the table', async (who) => {
    expect((await send(who, 'POST', PATH, BEGIN)).status).toBe(BEGINS[who]);
  });

  it.each(CALLERS)('of another user look to %s like uploads that do not exist', async (who) => {
    const expected = BEGINS[who] === 201 ? 404 : BEGINS[who];
    const owner = who === 'shop' ? 'handler' : 'shop';
    const path = await begun(owner);
    for (const [method, headers] of ONE) {
      const real = await send(who, method, path, headers);
      const ghost = await send(who, method, GHOST, headers);
      // A refusal without a session repeats the requested path.
      const posted = (await real.text()).replaceAll(path, GHOST);
      expect([method, real.status, posted]).toEqual([method, expected, await ghost.text()]);
    }
    const left = await send(owner, 'HEAD', path, {});
    expect([left.status, left.headers.get('upload-offset')]).toEqual([200, '0']);
  });

  it('refuse a session of one brand under the header of another, and an invalid token', async () => {
    const path = await begun('shop');
    for (const [method, target, headers] of [
      ['POST', PATH, BEGIN] as const,
      ...ONE.map(([method, headers]) => [method, path, headers] as const),
    ]) {
      expect((await send('shop', method, target, headers, 'kyx')).status, method).toBe(403);
      const made = { ...headers, authorization: `Bearer ${'x'.repeat(43)}` };
      expect((await send('visitor', method, target, made)).status, method).toBe(401);
    }
  });
});

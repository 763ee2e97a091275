import { beforeAll, describe, expect, it } from 'vitest';
import { storableText } from '@backend/storage/storable-text';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import { NAUGHTY_STRINGS } from '@tests/support/naughty-strings';
import { countProbes } from '@tests/support/probes';
import { PASSWORD, type Received, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { staysUp } from './support/attacks';

let backEnd: RunningBackEnd;
let token: string;
let workId: string;
let userName: string;
beforeAll(async () => {
  backEnd = await startBackEnd();
  const { people } = backEnd;
  const seller = await people.account({
    permissions: ['work:list', 'order:detail', 'order:add', 'order:list', ...Object.values(USER_RIGHTS)],
  });
  userName = seller.userName;
  workId = await people.workOrder({ order: await people.order({ seller }), by: seller });
  token = await backEnd.tokenOf(seller);
});

/** Checks that the call succeeded or was refused with a message. Any other answer is a failure. */
const decided = ({ status, body }: Received, text: string): boolean => {
  countProbes();
  expect([200, 500], JSON.stringify(text)).toContain(body.code);
  expect([status, body.code === 200 || typeof body.refusal === 'string'], JSON.stringify(text)).toEqual([
    200,
    true,
  ]);
  return body.code === 200;
};

const KINDS = [...new Set(NAUGHTY_STRINGS.map(([kind]) => kind))];
const textsOf = (requested: string) =>
  NAUGHTY_STRINGS.filter(([kind]) => kind === requested).map(([, text]) => text);
const command = (path: string, body: object) => backEnd.client.command(path, { token, body });

describe.each(KINDS)('a text with %s', (kind) => {
  it('is returned in a conversation as it was posted, except for outer spaces and unstorable characters', async () => {
    for (const text of textsOf(kind)) {
      if (!decided(await command('/seller/work/reply', { workId, content: text }), text)) continue;
      const { body } = await backEnd.client.get(`/seller/work/im/comments/${workId}`, { token });
      const posted = (body.data as readonly { content: string }[]).map(({ content }) => content);
      expect(
        posted.map((each) => each.trim()),
        JSON.stringify(text),
      ).toContain(storableText(text).trim());
    }
  });

  it('as a name is returned without outer spaces and unstorable characters, or refused', async () => {
    const mine = { phonenumber: '', email: '', avatar: '' };
    for (const text of textsOf(kind)) {
      if (!decided(await command('/seller/user/profile', { ...mine, nickName: text }), text)) continue;
      const { body } = await backEnd.client.get('/seller/user/profile', { token });
      expect(body.data.nickName, JSON.stringify(text)).toBe(storableText(text.trim()));
    }
  });

  it('as a reason, a remark or a user name is stored or refused', async () => {
    for (const text of textsOf(kind)) {
      decided(await command('/seller/work/complaint/', { workId, complaintRemark: text }), text);
      decided(await command(`/seller/work/ship/${workId}`, { remark: text }), text);
      const user = { nickName: '王', roleIds: [], status: '0', remark: text, password: 'first-kite-81' };
      decided(await command('/seller/user', { ...user, userName: text.slice(0, 12) }), text);
    }
  });

  it('as a search in a list is answered or refused', async () => {
    for (const text of textsOf(kind))
      for (const path of ['/seller/work/list', '/seller/work/im/list', '/seller/user/list']) {
        const query = new URLSearchParams({ searchValue: text }).toString();
        decided(await backEnd.client.get(`${path}?${query}`, { token }), text);
      }
  });

  it('as a name or a password does not sign in', async () => {
    for (const text of textsOf(kind))
      for (const [username, password] of [
        [text, PASSWORD],
        [`missing-${text}`, text],
      ] as const) {
        const { body } = await backEnd.client.post('/login', {
          body: { username, password, code: '', uuid: '' },
        });
        countProbes();
        expect(body.token, JSON.stringify(text)).toBeUndefined();
        expect(body.refusal, JSON.stringify(text)).toMatch(/^sign-in\.|^request\.malformed$/);
      }
  });
});

it('hostile texts do not stop their user from signing in', async () => {
  backEnd.later(16 * 60_000);
  const { body } = await backEnd.client.post('/login', {
    body: { username: userName, password: PASSWORD, code: '', uuid: '' },
  });
  expect(body.code).toBe(200);
});

staysUp(() => backEnd);

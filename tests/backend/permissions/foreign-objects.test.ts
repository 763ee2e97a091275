import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import type { CallName } from '@backend/core/http/answers';
import type { Account } from '@backend/core/ports/account';
import { quickDatabase } from '@tests/support/database/engine';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { ask, bearer } from './ask';
import { ROWS } from './rows';
import { ghostOf, openScene, SECRET, type Target } from './scene';

const NAMES = Object.keys(CALLS) as readonly CallName[];

/** The ids of a target that may belong to other accounts. */
const OBJECTS = [
  'order',
  'workId',
  'complaintId',
  'feedbackId',
  'noticeId',
  'fileName',
  'colleague',
  'sessionId',
  'messageId',
  'deadLetterId',
  'payeeId',
  'withdrawalId',
  'rechargeId',
  'refundId',
  'differenceId',
  'mallOrderNo',
  'mallAddressId',
  'couponId',
  'paymentId',
] as const satisfies readonly (keyof Target)[];

type Viewer = keyof Target['people'];

/** Each attacker has their own objects. Staff of another brand use those of that brand's seller. */
const ATTACKERS: readonly (readonly [who: Viewer, owner: Viewer])[] = [
  ['stranger', 'stranger'],
  ['otherSeller', 'otherSeller'],
  ['otherStaff', 'otherSeller'],
];

/** The attacker's objects, with one of them replaced. */
const withOne = (own: Target, object: (typeof OBJECTS)[number], from: Target): Target => ({
  ...own,
  [object]: from[object],
});

/** Removes the waiting seconds of a work order, which differ between two requests. */
const timeless = (text: string): string => text.replaceAll(/"waitTime":\d+/g, '"waitTime":0');

/** Calls that succeed without any permission: those about the user's own account, and reads for forms. */
const ANSWERED_WITHOUT_RIGHTS: readonly CallName[] = [
  ...(['getIdentity', 'getRoutes', 'getChatSignature', 'getDictionary', 'getConfiguration'] as const),
  ...(['getRegions', 'getWorkTypes', 'getStaffToRate', 'getProjects', 'getAllProjects'] as const),
  ...(['maySeePrices', 'maySeeImages', 'mustChooseShop', 'getShops', 'getPointShops'] as const),
  ...(['getFeedbackInvited', 'answerFeedback', 'getHome', 'getNotices', 'readNotice'] as const),
  ...([
    'getTopNotices',
    'getNotice',
    'getNoticeBox',
    'markNoticeRead',
    'markNoticesRead',
    'getUserProfile',
  ] as const),
  ...(['saveUserProfile', 'uploadAvatar', 'unlockScreen', 'uploadFile', 'uploadEditorImage'] as const),
  ...(['uploadImage', 'downloadResource', 'getProfile', 'saveProfile', 'getSecondFactor'] as const),
  ...(['getSessions', 'endOtherSessions'] as const),
];

/** Calls that are decided by their object and not by a permission. */
const DECIDED_BY_OBJECT: readonly CallName[] = [
  ...(['rateStaff', 'changePassword', 'changeUserPassword', 'beginSecondFactor'] as const),
  ...(['confirmSecondFactor', 'removeSecondFactor', 'download', 'endSession'] as const),
];

describe('a call with the id of an object of another account', () => {
  let backEnd: RunningBackEnd;
  let scene: Awaited<ReturnType<typeof openScene>>;
  let shared: Target;
  const own = new Map<Viewer, Target>();
  const tokens = new Map<Viewer, string>();
  beforeAll(async () => {
    backEnd = await startBackEnd({ database: await quickDatabase() });
    scene = await openScene(backEnd);
    shared = await scene.target();
    for (const [who, owner] of ATTACKERS) {
      own.set(who, await scene.ownOf(scene.people[owner]));
      tokens.set(who, await backEnd.tokenOf(scene.people[who]));
    }
  });
  afterAll(() => backEnd.stop());

  const ownOf = (who: Viewer): Target => {
    const target = own.get(who);
    if (target === undefined) throw new Error(`${who} has nothing`);
    return target;
  };
  const aimOf = (name: CallName, target: Target): string => JSON.stringify(ROWS[name].aim?.(target) ?? {});
  const objectsOf = (name: CallName) =>
    OBJECTS.filter((object) => aimOf(name, withOne(shared, object, ghostOf(shared))) !== aimOf(name, shared));

  it('is tested for each kind of object', () => {
    const aimed = new Set(NAMES.flatMap(objectsOf));
    expect(OBJECTS.filter((object) => !aimed.has(object))).toEqual([]);
  });

  describe.each(NAMES.filter((name) => ROWS[name].endsSession !== true))('%s', (name) => {
    it('is answered as if that object did not exist, although all other objects belong to the attacker', async () => {
      for (const [who] of ATTACKERS) {
        const { platform } = scene.people[who];
        const send = (target: Target) =>
          ask(backEnd, name, ROWS[name], target, bearer(tokens.get(who)), platform);
        for (const object of objectsOf(name)) {
          // All users of the brand may read its notice.
          if (object === 'noticeId' && platform === shared.people.seller.platform) continue;
          const foreign = await send(withOne(ownOf(who), object, shared));
          for (const secret of [SECRET, shared.order.orderNo])
            if (object !== 'order') expect(foreign.text, `${who}: ${object}`).not.toContain(secret);
          const ghost = await send(withOne(ownOf(who), object, ghostOf(shared)));
          expect([who, object, timeless(foreign.text)]).toEqual([who, object, timeless(ghost.text)]);
        }
      }
    });
  });

  describe('a session without permissions', () => {
    let bare: Account;
    let token: string;
    beforeAll(async () => {
      bare = await backEnd.people.account({ clerkOf: scene.people.seller, roles: [], permissions: [] });
      token = await backEnd.tokenOf(bare);
    });

    const members = NAMES.filter(
      (name) => CALLS[name].access !== 'public' && ROWS[name].endsSession !== true,
    );
    it.each(members)('is refused %s, unless the call is open to every session', async (name) => {
      const target = { ...shared, people: { ...shared.people, clerk: bare } };
      const { outcome } = await ask(backEnd, name, ROWS[name], target, bearer(token));
      if (ANSWERED_WITHOUT_RIGHTS.includes(name)) expect(outcome).toBe('+');
      else if (DECIDED_BY_OBJECT.includes(name)) expect(outcome).not.toBe('+');
      else expect(outcome).toBe('permission.denied');
    });
  });
});

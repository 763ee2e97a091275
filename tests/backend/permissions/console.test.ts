import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import { PERMISSIONS } from '@/domain/access/permission';
import { isForType } from '@/domain/access/permission-types';
import { EVERY_PERMISSION, hasPermission } from '@/domain/access/permissions';
import type { PartyType } from '@/domain/kernel/party';
import { HANDS_OVER_FOR_OTHERS } from '@/domain/work-order/work-rights';
import type { CallName } from '@backend/core/http/answers';
import type { Account } from '@backend/core/ports/account';
import { quickDatabase } from '@tests/support/database/engine';
import { IS_NIGHT } from '@tests/support/night';
import { newRequestId, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { ask, bearer } from './ask';
import type { Outcome } from './expected';
import { GATES, type Gate } from './opened-by';
import { type Row, ROWS } from './rows';
import { openScene, type Target } from './scene';

const TYPES: readonly PartyType[] = ['PLATFORM', 'SELLER', 'SHOP'];

/** The refusals of a call without its permission. They differ by area. */
const DENIALS: readonly Outcome[] = [
  ...(['permission.denied', 'order.action-not-allowed', 'withdrawal.action-not-allowed'] as const),
  ...(['recharge.action-not-allowed', 'job.staff-only'] as const),
];

/** A role as the page of roles shows it. */
interface ShownRole {
  readonly id: string;
  readonly revision: string;
  readonly values: {
    readonly key: string;
    readonly type: PartyType;
    readonly permissions: readonly string[];
  };
}

/**
 * The permissions to test. `npm test` uses those that the page of roles offers for this kind of account. The nightly
 * run also stores the others directly.
 */
const inGate = (type: PartyType): readonly (typeof PERMISSIONS)[number][] =>
  IS_NIGHT ? PERMISSIONS : PERMISSIONS.filter((permission) => isForType(permission, type));

/**
 * Reads that are also answered for accounts that cannot use them. No role offers their permissions to such accounts.
 */
const OF_NO_USE: readonly CallName[] = [
  ...(['getMayOrder', 'getWithdrawalOffer', 'getMallWindow', 'getOrderCandidates'] as const),
];

/** Permissions that open nothing alone, because each only extends another one. Tests of their areas check them. */
const WIDENING: readonly string[] = [HANDS_OVER_FOR_OTHERS];

/** Whether another gate with the same request applies to this kind of account. */
const isForAnother = ({ name, call }: Gate, type: PartyType): boolean =>
  GATES.some(
    (other) =>
      other.call === call &&
      other.name !== name &&
      other.name.split(' by ')[0] === name.split(' by ')[0] &&
      other.types.includes(type),
  );

const opens = ({ by, types }: Gate, type: PartyType, held: readonly string[]): boolean =>
  types.includes(type) && (by.length === 0 || hasPermission(held, by));

describe('the page of roles', () => {
  let backEnd: RunningBackEnd;
  let scene: Awaited<ReturnType<typeof openScene>>;
  let shared: Target;
  let administrator: string;
  const people = new Map<PartyType, { readonly account: Account; readonly token: string }>();

  const sent = async (method: string, path: string, body?: unknown) =>
    (
      await backEnd.client.send(method, `/seller/master/role${path}`, {
        token: administrator,
        body,
        headers: { 'idempotency-key': newRequestId() },
      })
    ).body;
  const shown = async (key: string): Promise<ShownRole> => (await sent('GET', `/info/${key}`)).data;
  /** Edits the role through the calls of the page. */
  const edit = async (key: string, permissions: readonly string[]) => {
    const { revision, values } = await shown(key);
    return sent('PUT', `/${key}`, { revision, values: { ...values, permissions } });
  };
  /** Sets permissions through the calls of the page. Permissions that the page does not offer are stored directly. */
  const give = async (type: PartyType, permissions: readonly string[]): Promise<void> => {
    const fitting = permissions.filter((permission) => isForType(permission, type));
    const answer = await edit(keyOf(type), fitting);
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
    if (fitting.length === permissions.length) return;
    expect(await edit(keyOf(type), permissions)).toMatchObject({
      refusal: 'master.not-offered',
      params: { field: 'permissions' },
    });
    await backEnd.db
      .updateTable('role')
      .set({ permissions: JSON.stringify(permissions) })
      .where('key', '=', keyOf(type))
      .execute();
  };

  const keyOf = (type: PartyType): string => `probe-${type.toLowerCase()}`;
  /** A user of this kind with access to the seller's objects and with only this role. */
  const personWith = async (type: PartyType, role: string) => {
    const { seller, shop } = scene.people;
    const account = await backEnd.people.account({
      type,
      roles: [role],
      permissions: [],
      ...(type === 'SELLER' ? { clerkOf: seller } : {}),
      ...(type === 'SHOP' && shop.shopId !== undefined ? { shopId: shop.shopId } : {}),
    });
    return { account, token: await backEnd.tokenOf(account) };
  };

  beforeAll(async () => {
    backEnd = await startBackEnd({ database: await quickDatabase() });
    scene = await openScene(backEnd);
    shared = await accepted(await scene.target());
    administrator = await backEnd.tokenOf(await backEnd.people.account({ type: 'PLATFORM' }));
    for (const type of TYPES) {
      const values = { key: keyOf(type), name: '试', type, permissions: [] };
      expect(await sent('POST', '', { values })).toMatchObject({ code: 200 });
      people.set(type, await personWith(type, keyOf(type)));
    }
  });
  afterAll(() => backEnd.stop());

  const rowOf = ({ aim, call }: Gate): Pick<Row, 'aim'> => (aim === undefined ? ROWS[call] : { aim });
  const askAt = async (gate: Gate, token: string, target: Target): Promise<Outcome> => {
    return (await ask(backEnd, gate.call, rowOf(gate), target, bearer(token))).outcome;
  };
  /** The shop has accepted the order of this target. */
  const accepted = async (target: Target): Promise<Target> => {
    const now = new Date();
    await backEnd.db
      .updateTable('customer_order')
      .set({ assigned_at: now, accept_by: now, accepted_at: now })
      .where('id', '=', target.order.orderId)
      .execute();
    return target;
  };
  const changes = ({ call }: Gate): boolean => ROWS[call].changes === true;
  const personOf = (type: PartyType) => {
    const person = people.get(type);
    if (person === undefined) throw new Error(`no ${type}`);
    return person;
  };

  it('is compared with every call of the contract that needs a session', () => {
    const members = (Object.keys(CALLS) as CallName[]).filter(
      (name) => CALLS[name].access !== 'public' && name !== 'signOut',
    );
    expect([...new Set(GATES.map(({ call }) => call))].sort()).toEqual(members.sort());
  });

  it.each(TYPES)('lists for a role of %s each permission that opens a call, page or page part', (type) => {
    const own = GATES.filter(({ types }) => types.includes(type));
    const offered = PERMISSIONS.filter((permission) => isForType(permission, type));
    const opening = offered.filter((permission) => !WIDENING.includes(permission));
    expect(opening.filter((permission) => !own.some(({ by }) => by.includes(permission)))).toEqual([]);
    const shut = own.filter(({ by }) => by.length > 0 && !by.some((each) => offered.includes(each)));
    expect(shut.map(({ name }) => name).filter((name) => !OF_NO_USE.some((call) => call === name))).toEqual(
      [],
    );
    expect(isForType(EVERY_PERMISSION, type)).toBe(type === 'PLATFORM');
  });

  describe.each(TYPES)('for a user of %s', (type) => {
    it.each(inGate(type))(
      'the permission %s alone opens what the page lists, which is refused without it',
      async (permission) => {
        const { token } = personOf(type);
        const about = GATES.filter(({ by }) => by.includes(permission));
        await give(type, [permission]);
        const seen: Record<string, boolean> = {};
        const expected: Record<string, boolean> = {};
        const isChanged = about.some((gate) => gate.types.includes(type) && changes(gate));
        const target = isChanged
          ? await accepted(await scene.renewed(shared, ...about.map((gate) => rowOf(gate).aim)))
          : shared;
        for (const gate of about) {
          const isFor = gate.types.includes(type);
          const outcome = await askAt(gate, token, isFor ? target : shared);
          seen[gate.name] = isFor ? !DENIALS.includes(outcome) : outcome === '+';
          expected[gate.name] = isFor;
        }
        expect(seen).toEqual(expected);

        const closed: Record<string, Outcome> = {};
        const refusals: Record<string, Outcome> = {};
        let without = '';
        for (const gate of about.filter(({ types }) => types.includes(type))) {
          if (gate.by.join() !== without)
            await give(
              type,
              PERMISSIONS.filter((each) => !gate.by.includes(each)),
            );
          without = gate.by.join();
          closed[gate.name] = await askAt(gate, token, shared);
          refusals[gate.name] = gate.refusal;
        }
        expect(closed).toEqual(refusals);
      },
    );
  });

  it('lists for each role of the brand every call that its users may make', async () => {
    const { rows } = await sent('GET', '/list?pageNum=1&pageSize=100');
    const roles = (rows as readonly ShownRole[]).filter(({ id }) => !id.startsWith('probe-'));
    expect(roles.length).toBeGreaterThan(10);
    for (const { id } of roles) {
      const { values } = await shown(id);
      const { token } = await personWith(values.type, id);
      const expected: string[] = [];
      const seen: string[] = [];
      for (const gate of GATES) {
        if (opens(gate, values.type, values.permissions)) expected.push(gate.name);
        // When this kind of account needs another permission for a verb, that is a separate gate.
        const isFor = gate.types.includes(values.type);
        if (!isFor && isForAnother(gate, values.type)) continue;
        const outcome = await askAt(gate, token, shared);
        if (isFor ? !DENIALS.includes(outcome) : outcome === '+') seen.push(gate.name);
      }
      expect(
        values.permissions.filter((permission) => !isForType(permission, values.type)),
        id,
      ).toEqual([]);
      expect(seen, id).toEqual(expected);
    }
    // The test makes several thousand calls, so it may take longer than a minute.
  }, 180_000);

  it('gives a role with every permission all calls of its kind of account', async () => {
    await give('PLATFORM', [EVERY_PERMISSION]);
    const { token } = personOf('PLATFORM');
    for (const gate of GATES.filter(({ types }) => types.includes('PLATFORM')))
      expect(DENIALS, gate.name).not.toContain(await askAt(gate, token, shared));
  });
});

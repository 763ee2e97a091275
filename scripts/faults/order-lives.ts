import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { verifyLedger } from '@backend/storage/ledger/verify-ledger';
import { databaseOver, type Db } from '@backend/storage/database';
import { type ServerProcess, startServerProcess } from '../../tests/support/running-back-end/server-process';
import { giveFen } from '../../tests/support/storage/points';
import { sellerParty } from '@/domain/ledger/ledger-account';
import {
  type RetryingClient,
  retryingClient,
  randomFrom,
  signIn,
  killInTurn,
  uploadPicture,
} from './retrying-client';
import { invalidStepIn } from './order-graph';
import type { OwnCluster } from './own-cluster';

/** The options of a run in which many users act on orders while the node and PostgreSQL are killed. */
export interface LivesOptions {
  readonly lives: number;
  readonly actors: number;
  readonly kills: number;
  /** The time between two kills, in ms. */
  readonly everyMs: number;
  readonly seed: number;
}

export interface LivesReport {
  readonly lives: number;
  readonly steps: number;
  readonly refused: number;
  readonly repeated: number;
  readonly kills: number;
  /** The number of orders that ended in each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The number of steps of each kind in the histories, and of after-sale cases by outcome. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly breaches: readonly object[];
  readonly faults: readonly string[];
}

/** The number of users who take part, by role. They are colleagues of the demo account with that role. */
const PEOPLE = { seller: 6, platform: 5, handler: 3, shop: 6 } as const;
type Role = keyof typeof PEOPLE;
const ROLES: readonly Role[] = ['seller', 'platform', 'handler', 'shop'];
const STEPS_OF_A_LIFE = 24;
/**
 * The weights of steps that leave the status of an order unchanged, move the order back, or end it early. They are low,
 * so that more orders reach the later statuses.
 */
const SELDOM: Readonly<Record<string, number>> = {
  ...{ setHandler: 0.1, revealPhone: 0.2, reassign: 0.2, appoint: 0.5 },
  ...{ cancel: 0.08, decline: 0.2, return: 0.15, abort: 0.3 },
};
const ENDED: readonly string[] = ['CANCELLED'];

interface Person {
  readonly accountId: string;
  readonly line: RetryingClient;
  /** Pictures of an installation. Only the user who uploaded them may use them. */
  readonly pictures: readonly string[];
}

interface Shown {
  readonly status: string;
  readonly actions: readonly string[];
  readonly held?: number;
  readonly points?: number;
  readonly shopPoints?: number;
}

/** The users, shops and projects that the steps choose from. */
interface Drawn {
  readonly windows: readonly { readonly from: string; readonly to: string }[];
  readonly handlers: readonly string[];
  readonly ownShop: string;
  readonly otherShops: readonly string[];
  readonly draw: () => number;
}

/**
 * Draws the outcome of an after-sale case. Before the settlement the outcome splits the hold; afterwards it refunds
 * points.
 */
const outcomeOf = ({ held = 0, points = 0, shopPoints = 0 }: Shown, draw: () => number) => {
  const upTo = (most: number) => Math.floor(draw() * (Math.max(0, most) + 1));
  const drawn = draw();
  if (drawn < 0.2) return { outcome: 'none' };
  if (drawn < 0.45) return { outcome: 'reinstall' };
  if (held > 0) {
    const toShop = upTo(Math.min(shopPoints, held));
    const toRevenue = upTo(held - toShop);
    return { outcome: 'refund', toShop, toRevenue, toSeller: held - toShop - toRevenue };
  }
  const toSeller = 1 + upTo(points - 1);
  return { outcome: 'refund-settled', toSeller, toShop: upTo(Math.min(toSeller, shopPoints)) };
};

/** Draws the input of a step. The back end refuses some of these inputs, and a refusal must change nothing. */
const bodyOf = (verb: string, shown: Shown, { pictures }: Person, from: Drawn) => {
  const { draw, windows, handlers, ownShop, otherShops } = from;
  const oneOf = <T>(each: readonly T[]): T | undefined => each[Math.floor(draw() * each.length)];
  switch (verb) {
    case 'assign':
    case 'reassign':
      return { shopId: draw() < 0.8 ? ownShop : (oneOf(otherShops) ?? ownShop), reason: '换一家门店' };
    case 'appoint': {
      const window = oneOf(windows) ?? { from: '', to: '' };
      return { appointFrom: window.from, appointTo: window.to, reason: '客户改期' };
    }
    case 'complete':
      return { image: draw() < 0.1 ? pictures.slice(1) : pictures };
    case 'cancelAnswer':
      return { agreed: draw() < 0.5, reason: '已备料' };
    case 'resolve':
      return { ...outcomeOf(shown, draw), reason: '已处理' };
    case 'setHandler':
      return { handlerId: oneOf(handlers) ?? '0' };
    case 'cancel':
      return {
        reason: '安排有变',
        compensation: shown.status === 'INSTALLING' ? Math.floor(draw() * ((shown.shopPoints ?? 0) + 1)) : 0,
      };
    default:
      return { reason: '安排有变' };
  }
};

/** Adds colleagues of the demo account with this name, who sign in with the same password. */
const addColleagues = async (db: Db, role: Role): Promise<readonly { id: string; userName: string }[]> => {
  const { id, ...demo } = await db
    .selectFrom('account')
    .select(['id', 'platform', 'link_name', 'avatar', 'type', 'parent_id', 'shop_id', 'roles', 'permissions'])
    .select(['enabled', 'password_hash'])
    .where('platform', '=', 'cyy')
    .where('user_name', '=', role)
    .executeTakeFirstOrThrow();
  const names = Array.from({ length: PEOPLE[role] }, (_, at) => `lives-${role}-${at + 1}`);
  const rows = await db
    .insertInto('account')
    .values(
      names.map((name) => ({
        ...demo,
        ...{ user_name: name, user_key: name, name, phone: '', email: '' },
        ...(role === 'seller' ? { parent_id: demo.parent_id ?? id } : {}),
        roles: JSON.stringify(demo.roles),
        permissions: JSON.stringify(demo.permissions),
      })),
    )
    .returning(['id', 'user_name'])
    .execute();
  return rows.map((row) => ({ id: row.id, userName: row.user_name }));
};

/** The command behind an event, if it has another name: a cancellation is requested by `cancel`, for example. */
const STEP_OF: Readonly<Record<string, string>> = { cancelAsk: 'cancel', cancelRefuse: 'cancelAnswer' };
const stepBy = (verb: string, accountId: string): string => `${STEP_OF[verb] ?? verb} by ${accountId}`;

/**
 * Finds orders that still hold points after their end, and histories that do not lead to the order's status. Also
 * compares the number of each step in the histories with the number of successful answers.
 */
const lookThrough = async (
  db: Db,
  orderIds: readonly string[],
  taken: ReadonlyMap<string, readonly string[]>,
) => {
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  const kinds: Record<string, number> = {};
  for (const orderId of orderIds) {
    const row = await db
      .selectFrom('customer_order')
      .select(['status', 'held_points', 'settled_at'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    statuses[row.status] = (statuses[row.status] ?? 0) + 1;
    if (ENDED.includes(row.status) && row.held_points > 0) faults.push(`${orderId} ended and holds points`);
    if (row.settled_at !== null && row.held_points > 0) faults.push(`${orderId} is settled and holds points`);
    const events = await db
      .selectFrom('order_event')
      .select(['seq', 'kind', 'author_id', 'body'])
      .where('order_id', '=', orderId)
      .orderBy('seq')
      .execute();
    const history = events.map(({ seq, kind, body: { step } }) => ({
      ...{ seq, kind },
      ...(step?.outcome === undefined ? {} : { outcome: step.outcome }),
    }));
    for (const { kind, outcome } of history) {
      const name = outcome === undefined ? kind : `${kind} ${outcome}`;
      kinds[name] = (kinds[name] ?? 0) + 1;
    }
    const wrong = invalidStepIn(history, row.status);
    if (wrong !== undefined) faults.push(`${orderId}: ${wrong}`);
    const byPeople = events
      .flatMap(({ kind, author_id }) =>
        author_id === null || kind === 'place' ? [] : [stepBy(kind, author_id)],
      )
      .sort();
    const answered = [...(taken.get(orderId) ?? [])].sort();
    if (byPeople.join() !== answered.join())
      faults.push(`${orderId}: answered were ${answered.join()}, in the history are ${byPeople.join()}`);
  }
  return { faults, statuses, kinds };
};

/**
 * Twenty users act on many orders at once. One step in ten is taken by two colleagues at the same time. Each step has
 * its own idempotency key and is repeated until it is answered, while the node and PostgreSQL are killed in turn.
 */
export const killDuringLives = async (cluster: OwnCluster, options: LivesOptions): Promise<LivesReport> => {
  const draw = randomFrom(options.seed);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(draw() * from.length)];
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-lives-'));
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const start = (port: string): Promise<ServerProcess> => startServerProcess({ ...env, PORT: port });
  let node = await start('0');
  const { url } = node;
  const { port } = new URL(url);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 2 }).on('error', () => undefined);
  const db = databaseOver(pool);
  let repeated = 0;
  let refused = 0;
  let steps = 0;
  let kills = 0;
  try {
    const personOf = async (role: Role, id: string, userName: string): Promise<Person> => {
      const token = await signIn(url, userName);
      const pictures: string[] = [];
      while (role === 'shop' && pictures.length < 3) pictures.push(await uploadPicture(url, token));
      return { accountId: id, line: retryingClient(url, token, () => (repeated += 1)), pictures };
    };
    const people = {} as Record<Role, readonly Person[]>;
    for (const role of ROLES) {
      const colleagues = await addColleagues(db, role);
      people[role] = await Promise.all(colleagues.map(({ id, userName }) => personOf(role, id, userName)));
    }
    const someone = (role: Role): Person => {
      const person = pick(people[role]);
      if (person === undefined) throw new Error(`no person is a ${role}`);
      return person;
    };
    const account = await db
      .selectFrom('account')
      .select(['id', 'user_name', 'shop_id', 'parent_id'])
      .where('platform', '=', 'cyy')
      .where('user_name', 'in', ['seller', 'shop'])
      .execute();
    const seller = account.find(({ user_name }) => user_name === 'seller');
    const shopId = account.find(({ user_name }) => user_name === 'shop')?.shop_id ?? '';
    await giveFen(db, 'cyy', sellerParty(seller?.parent_id ?? seller?.id ?? ''), 100_000_000, Date.now());
    await db.updateTable('shop').set({ capacity: 100 }).where('platform', '=', 'cyy').execute();
    const others = await db.selectFrom('shop').select('id').where('platform', '=', 'cyy').limit(5).execute();
    const { body: calendar } = await someone('shop').line.read('/seller/order/calendar?days=31');
    const { body: projects } = await someone('seller').line.read('/seller/projects');
    const project = (projects.data as readonly { readonly value: string }[])[0]?.value ?? 'FILM_FRONT';
    const { body: handlers } = await someone('platform').line.read('/seller/order/handlers');
    const drawn: Drawn = {
      ...{ windows: calendar.data, draw, ownShop: shopId },
      otherShops: others.map(({ id }) => id),
      handlers: (handlers.data as readonly { readonly userId: string }[]).map(({ userId }) => userId),
    };

    const taken = new Map<string, string[]>();
    const orderIds: string[] = [];
    const take = async (person: Person, verb: string, orderId: string, body: object): Promise<void> => {
      const { body: answer } = await person.line.command(`/seller/order/${verb}/${orderId}`, body);
      if (answer.code === 200) {
        steps += 1;
        taken.set(orderId, [...(taken.get(orderId) ?? []), stepBy(verb, person.accountId)]);
      } else refused += 1;
    };
    const live = async (): Promise<void> => {
      const { body } = await someone('seller').line.command('/seller/order', {
        project,
        outletId: shopId,
        customerName: '王女士',
        customerPhone: '13800000001',
        regionId: '310114',
        address: '墨玉路 128 号',
        carPlate: '沪A12345',
        carModel: '大众朗逸',
        content: '',
        image: [],
        payLater: draw() < 0.2 ? 1 : 0,
      });
      const orderId = body.data?.orderId as string | undefined;
      if (orderId === undefined) throw new Error(`no order was placed: ${JSON.stringify(body)}`);
      orderIds.push(orderId);
      for (let count = 0; count < STEPS_OF_A_LIFE; count += 1) {
        const role = pick(ROLES) ?? 'shop';
        const person = someone(role);
        const { body: info } = await person.line.read(`/seller/getOrderInfo?orderId=${orderId}`);
        const shown = (info.data ?? { status: '', actions: [] }) as Shown;
        if (ENDED.includes(shown.status)) return;
        const verb = pick((shown.actions ?? []).filter((each) => draw() < (SELDOM[each] ?? 1)));
        if (verb === undefined) continue;
        const together = draw() < 0.1 ? [person, someone(role)] : [person];
        await Promise.all(
          together.map((each) => take(each, verb, orderId, bodyOf(verb, shown, each, drawn))),
        );
      }
    };

    let left = options.lives;
    let isOver = false;
    const actor = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await live();
      }
    };
    const striking = killInTurn({
      ...options,
      cluster,
      isOver: () => isOver,
      killed: () => (kills += 1),
      restart: async () => {
        await node.kill('SIGKILL');
        node = await start(port);
      },
    });
    await Promise.all(Array.from({ length: options.actors }, actor)).finally(() => {
      isOver = true;
    });
    await striking;
    const { faults, statuses, kinds } = await lookThrough(db, orderIds, taken);
    return {
      lives: orderIds.length,
      steps,
      refused,
      repeated,
      kills,
      statuses,
      kinds,
      breaches: await verifyLedger(db),
      faults,
    };
  } finally {
    await node.kill('SIGKILL');
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
};

import { PATHS } from '@/contract/paths';
import type { Id } from '@/domain/kernel/id';
import { SECOND } from '@/domain/kernel/instant';
import { isSameSide, noteSideOf } from '@/domain/work-note/work-note';
import type { Report } from '@/domain/work-order/presence';
import { sha256 } from '@backend/core/bytes';
import type { Handler } from '@backend/core/create-handler';
import type { Account } from '@backend/core/ports/account';
import { isWithin } from '@backend/core/ports/scope';
import type { Storage } from '@backend/core/ports/storage.port';
import type { World } from '@backend/core/ports/world.port';
import { scopeOf } from '@backend/core/session/scope-of';
import type { SessionService } from '@backend/core/session/session.service';
import type { Presence, PresenceConnection } from '@backend/core/signal/presence';
import type { TabSignals } from './tab-signals';

/** The demo users that may be simulated. In a work order, the first user of this list who may read it acts. */
const USER_NAMES = ['handler', 'handler2', 'seller', 'seller2', 'seller3', 'clerk', 'clerk2', 'platform'];

/**
 * The replies of each kind of account. The nth simulated reply in a work order is the nth text of the account that
 * replies. After the last text, no reply follows.
 */
const TEXTS: Readonly<Record<Account['type'], readonly string[]>> = {
  SELLER: ['好的，收到。', '车主下午在家，可以直接打电话。', '麻烦了，有进展告诉我一声。'],
  SHOP: ['收到，师傅忙完这台车就看。', '已经联系车主了。'],
  PLATFORM: ['收到，我先跟门店核实一下。', '门店说今天能处理，有结果马上回复您。'],
};

/** How long after the visitor a simulated colleague opens the same work order. */
const COMES_MS = 3 * SECOND;
const BEGINS_TO_WRITE_MS = 2 * SECOND;
/** How long a simulated user types. One report of typing is valid for longer, so the user sends only one. */
const WRITES_FOR_MS = 4 * SECOND;
/** A colleague appears only in work orders whose id is divisible by this number. */
const ONE_IN = 3;
const SEAT = 'simulated';

const REPLY_PATH = `/api${PATHS.reply.path}`;

/** The simulated users of a demo, who react to the visitor. */
export interface SimulatedPeople {
  /** Called when a visitor's page reports that the visitor reads, writes in or leaves a work order. */
  onReport(token: string, report: Report): void;
  /** Called when a visitor has replied to a work order. */
  onReply(token: string, workOrderId: Id): void;
  close(): void;
}

export interface SimulatedPeopleParts {
  readonly handle: Handler;
  readonly presence: Pick<Presence, 'join'>;
  readonly sessions: Pick<SessionService, 'begin' | 'resume'>;
  readonly storage: Pick<Storage, 'ownershipOf'> & {
    readonly accounts: Pick<Storage['accounts'], 'byUserName'>;
  };
  readonly world: Pick<World, 'now' | 'logger'>;
  /** Calls `run` after a delay. Returns a function that cancels the call. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly userNames?: readonly string[];
}

/** A demo account that acts on its own, with its own session. */
interface Actor {
  readonly account: Account;
  readonly token: string;
  readonly guest: PresenceConnection;
}

/**
 * Simulates the other users in a demo with one visitor. In some work orders that the visitor opens, a colleague
 * appears. After a reply by the visitor, a user of the other side types and answers. Simulated users act through the
 * same sessions, permissions and calls as real users.
 */
export const createSimulatedPeople = ({
  handle,
  presence,
  sessions,
  storage,
  world,
  after,
  userNames = USER_NAMES,
}: SimulatedPeopleParts): SimulatedPeople => {
  const actors = new Map<Id, Promise<Actor | undefined>>();
  const colleagues = new Map<Id, { readonly stop: () => void; actor?: Actor }>();
  const answered = new Map<Id, number>();
  const answering = new Set<Id>();
  const stops = new Set<() => void>();
  let isOver = false;

  const wait = (ms: number, run: () => void): (() => void) => {
    const stop = after(ms, () => {
      stops.delete(stop);
      run();
    });
    stops.add(stop);
    return stop;
  };
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      wait(ms, resolve);
    });
  const attempt = (act: () => Promise<void>): void => {
    act().catch((error: unknown) => {
      if (!isOver) world.logger.warn('presence.failed', { error });
    });
  };

  const enter = async (platform: string, userName: string): Promise<Actor | undefined> => {
    const account = await storage.accounts.byUserName(platform, userName);
    if (account?.enabled !== true) return undefined;
    const token = await sessions.begin(account, world.now());
    if (token === undefined || isOver) return undefined;
    const guest = presence.join({ tokenHash: await sha256(token), tell: () => undefined });
    return { account, token, guest };
  };
  /**
   * The simulated user of an account, with a valid session. If the session has ended or the last sign-in failed, the
   * account signs in again.
   */
  const present = async ({ id, platform, userName }: Account): Promise<Actor | undefined> => {
    const known = await actors.get(id)?.catch(() => undefined);
    if (known !== undefined) {
      if ((await sessions.resume(known.token, world.now())).ok) return known;
      known.guest.leave();
    }
    const entering = enter(platform, userName);
    actors.set(id, entering);
    return entering;
  };
  const sideOf = (account: Account) => noteSideOf(scopeOf(account).person, account.shopId);

  /**
   * Finds and signs in the user who acts in a work order: the first of `userNames` who may read it. `side` decides
   * whether the user is on the visitor's own side or on another side.
   */
  const actorAt = async (
    workOrderId: Id,
    visitor: Account,
    side: 'own' | 'other',
  ): Promise<Actor | undefined> => {
    const owned = await storage.ownershipOf({ area: 'work-order', id: workOrderId });
    if (owned === undefined) return undefined;
    for (const userName of userNames) {
      const account = await storage.accounts.byUserName(visitor.platform, userName);
      if (account === undefined || account.id === visitor.id || !isWithin(scopeOf(account), owned)) continue;
      if (isSameSide(sideOf(account), sideOf(visitor)) !== (side === 'own')) continue;
      const actor = await present(account);
      if (actor !== undefined) return actor;
    }
    return undefined;
  };
  const visitorOf = async (token: string): Promise<Account | undefined> => {
    const resumed = await sessions.resume(token, world.now());
    return resumed.ok ? resumed.value.account : undefined;
  };

  const leave = (workOrderId: Id): void => {
    const colleague = colleagues.get(workOrderId);
    colleagues.delete(workOrderId);
    colleague?.stop();
    colleague?.actor?.guest.report({ workOrderId, seat: SEAT, doing: 'gone' });
  };
  const accompany = async (token: string, workOrderId: Id): Promise<void> => {
    const visitor = await visitorOf(token);
    const colleague = colleagues.get(workOrderId);
    if (visitor === undefined || colleague === undefined) return;
    const actor = await actorAt(workOrderId, visitor, 'own');
    if (actor === undefined || colleagues.get(workOrderId) !== colleague) return;
    colleague.actor = actor;
    actor.guest.report({ workOrderId, seat: SEAT, doing: 'reading' });
  };

  const answer = async (token: string, workOrderId: Id): Promise<void> => {
    const visitor = await visitorOf(token);
    const actor = visitor && (await actorAt(workOrderId, visitor, 'other'));
    const count = answered.get(workOrderId) ?? 0;
    const text = actor && TEXTS[actor.account.type][count];
    if (actor === undefined || text === undefined) return;
    const does = (doing: Report['doing']): void => {
      actor.guest.report({ workOrderId, seat: SEAT, doing });
    };
    does('reading');
    await pause(BEGINS_TO_WRITE_MS);
    if (isOver) return;
    does('writing');
    await pause(WRITES_FOR_MS);
    if (isOver) return;
    does('gone');
    answered.set(workOrderId, count + 1);
    await handle(
      new Request(`http://demo.invalid${REPLY_PATH}`, {
        method: PATHS.reply.method,
        headers: {
          authorization: `Bearer ${actor.token}`,
          platform: actor.account.platform,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ workId: workOrderId, content: text, image: [] }),
      }),
    );
  };

  return {
    onReport: (token, { workOrderId, doing }) => {
      if (doing === 'gone') return leave(workOrderId);
      if (Number(workOrderId) % ONE_IN !== 0) return;
      const known = colleagues.get(workOrderId);
      // Each report of the visitor renews the colleague's presence, so that the colleague stays as long as the visitor.
      if (known !== undefined)
        return known.actor?.guest.report({ workOrderId, seat: SEAT, doing: 'reading' });
      colleagues.set(workOrderId, {
        stop: wait(COMES_MS, () => {
          attempt(() => accompany(token, workOrderId));
        }),
      });
    },
    onReply: (token, workOrderId) => {
      if (answering.has(workOrderId)) return;
      answering.add(workOrderId);
      attempt(() => answer(token, workOrderId).finally(() => answering.delete(workOrderId)));
    },
    close: () => {
      isOver = true;
      for (const stop of stops) stop();
      for (const known of actors.values()) known.then((actor) => actor?.guest.leave()).catch(() => undefined);
    },
  };
};

const BEARER = /^Bearer +(\S+)$/i;

/** Wraps the back end, so that the simulated users are notified of the visitor's reports and replies. */
export const withSimulatedPeople = (
  people: Pick<SimulatedPeople, 'onReport' | 'onReply'>,
  { handle, listen }: { readonly handle: Handler; readonly listen: TabSignals['listen'] },
): { readonly handle: Handler; readonly listen: TabSignals['listen'] } => ({
  handle: async (request, origin) => {
    const isReply = request.method === PATHS.reply.method && new URL(request.url).pathname === REPLY_PATH;
    if (!isReply) return handle(request, origin);
    const body = request.clone();
    const answer = await handle(request, origin);
    const { code } = (await answer.clone().json()) as { readonly code?: unknown };
    const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
    if (code !== 200 || token === undefined) return answer;
    const { workId } = (await body.json()) as { readonly workId: unknown };
    people.onReply(token, String(workId));
    return answer;
  },
  listen: (who, tell) => {
    const line = listen(who, tell);
    return {
      leave: line.leave,
      report: (report) => {
        line.report(report);
        people.onReport(who.token, report);
      },
    };
  },
});

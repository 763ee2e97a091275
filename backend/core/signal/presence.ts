import { hasPermission } from '@/domain/access/permissions';
import type { Id } from '@/domain/kernel/id';
import { type Instant, SECOND } from '@/domain/kernel/instant';
import { noteSideOf } from '@/domain/work-note/work-note';
import {
  type VisiblePresence,
  presenceOf,
  isSamePresence,
  nextEndOf,
  NO_PRESENCE,
  type Report,
  type OpenPages,
  openPagesAfter,
  openPagesAt,
  type ReceivedReport,
} from '@/domain/work-order/presence';
import { SEES_WORK_ORDERS } from '@/domain/work-order/work-rights';
import { toHex } from '../bytes';
import type { ChangeFeed } from '../ports/change-feed.port';
import { isWithin, type Scope } from '../ports/scope';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import { scopeOf } from '../session/scope-of';
import type { SessionService } from '../session/session.service';

/**
 * The most reports of one connection within `WINDOW_MS`. Pages report at most every few seconds; further reports are
 * ignored.
 */
const REPORTS_MAX = 60;
const WINDOW_MS = 10 * SECOND;
/**
 * The most work orders that one connection may have open, over all tabs of a browser, and the most pages of one work
 * order.
 */
const WATCHES_MAX = 50;

/** A connection that shows work orders. */
interface PresenceClient {
  readonly tokenHash: string;
  readonly tell: (workOrderId: Id, presence: VisiblePresence) => void;
}

/** A connection that reports which work orders its pages have open. */
export interface PresenceConnection {
  report(report: Report): void;
  /** Called when the connection is closed: all work orders that its pages had open are closed too. */
  leave(): void;
}

/** Shows users who else has the same work order open. */
export interface Presence {
  join(client: PresenceClient): PresenceConnection;
  close(): void;
}

/** The dependencies of presence. */
export interface PresenceParts {
  readonly feed: ChangeFeed;
  readonly storage: Pick<Storage, 'ownershipOf' | 'announceReport'>;
  readonly sessions: Pick<SessionService, 'look'>;
  readonly logger: World['logger'];
  readonly now: () => Instant;
  readonly randomBytes: World['randomBytes'];
  /** Runs a function after a delay, and returns a function that cancels it. Only tests set this. */
  readonly after?: (ms: number, run: () => void) => () => void;
}

/** One work order that a connection has open. */
interface Watch {
  scope: Scope;
  shown: VisiblePresence;
  readonly pages: Set<string>;
  readonly tell: (presence: VisiblePresence) => void;
}

const setTimer = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** The report about a user that is sent to other nodes. */
const receivedReportBy = ({ person, shopId }: Scope, report: Report, connection: string): ReceivedReport => ({
  ...report,
  connection,
  person: { userId: person.userId, name: person.name },
  side: noteSideOf(person, shopId),
});

/**
 * Records in memory who has which work order open, on all nodes. A user sees this only for work orders that the user
 * has open and may read. Both conditions are checked with every report and again before each update is sent.
 */
export const createPresence = ({
  feed,
  storage,
  sessions,
  logger,
  now,
  randomBytes,
  after = setTimer,
}: PresenceParts): Presence => {
  const openPages = new Map<Id, OpenPages>();
  const watches = new Map<Id, Set<Watch>>();
  let stopTimer = (): void => undefined;

  const ownedBy = (scope: Scope, workOrderId: Id): Promise<boolean> =>
    storage
      .ownershipOf({ area: 'work-order', id: workOrderId })
      .then((owned) => owned !== undefined && isWithin(scope, owned));

  const presenceAt = (workOrderId: Id, { person, shopId }: Scope): VisiblePresence =>
    presenceOf(
      openPages.get(workOrderId) ?? new Map(),
      { userId: person.userId, side: noteSideOf(person, shopId) },
      now(),
    );

  const show = async (workOrderId: Id, watch: Watch): Promise<void> => {
    if (isSamePresence(presenceAt(workOrderId, watch.scope), watch.shown)) return;
    if (!(await ownedBy(watch.scope, workOrderId))) return;
    const presence = presenceAt(workOrderId, watch.scope);
    if (isSamePresence(presence, watch.shown) || watches.get(workOrderId)?.has(watch) !== true) return;
    watch.shown = presence;
    watch.tell(presence);
  };
  const showAll = (workOrderId: Id): void => {
    for (const watch of watches.get(workOrderId) ?? []) {
      show(workOrderId, watch).catch((error: unknown) => {
        logger.warn('presence.failed', { error });
      });
    }
  };

  const keep = (workOrderId: Id, pages: OpenPages): void => {
    if (pages.size === 0) openPages.delete(workOrderId);
    else openPages.set(workOrderId, pages);
  };
  /** Removes entries that were not renewed. */
  const sweep = (): void => {
    for (const [workOrderId, pages] of openPages) {
      const left = openPagesAt(pages, now());
      if (left.size === pages.size) continue;
      keep(workOrderId, left);
      showAll(workOrderId);
    }
    plan();
  };
  const plan = (): void => {
    stopTimer();
    const ends = [...openPages.values()].flatMap((pages) => nextEndOf(pages) ?? []);
    if (ends.length === 0) return;
    const next = ends.reduce((one, other) => Math.min(one, other));
    stopTimer = after(Math.max(next - now(), 1), sweep);
  };

  const leaveFeed = feed.subscribe({
    changed: () => undefined,
    // Entries of connected pages are renewed by reports, and others expire, so a missed change needs no reaction.
    missed: () => undefined,
    reportReceived: (received) => {
      const { workOrderId } = received;
      const wasEmpty = openPages.size === 0;
      keep(workOrderId, openPagesAfter(openPages.get(workOrderId) ?? new Map(), received, now()));
      showAll(workOrderId);
      if (wasEmpty) plan();
    },
  });

  const join = ({ tokenHash, tell }: PresenceClient): PresenceConnection => {
    const connection = toHex(randomBytes(8));
    const own = new Map<Id, Watch>();
    let isOver = false;
    let windowEnds = 0;
    let inWindow = 0;
    /** Announcements run one after the other, so that the last action of a page is also announced last. */
    let turn: Promise<void> = Promise.resolve();

    const announce = (scope: Scope, report: Report): Promise<void> =>
      storage.announceReport(receivedReportBy(scope, report, connection)).catch((error: unknown) => {
        logger.warn('presence.failed', { error });
      });
    const isTooMuch = (): boolean => {
      if (now() >= windowEnds) [windowEnds, inWindow] = [now() + WINDOW_MS, 0];
      inWindow += 1;
      return inWindow > REPORTS_MAX;
    };
    const unwatch = (workOrderId: Id): void => {
      const watch = own.get(workOrderId);
      if (watch === undefined) return;
      own.delete(workOrderId);
      const others = watches.get(workOrderId);
      others?.delete(watch);
      if (others?.size === 0) watches.delete(workOrderId);
    };
    const watch = (workOrderId: Id, scope: Scope): Watch => {
      const found = own.get(workOrderId);
      if (found !== undefined) {
        found.scope = scope;
        return found;
      }
      const next: Watch = {
        scope,
        shown: NO_PRESENCE,
        pages: new Set(),
        tell: (presence) => {
          tell(workOrderId, presence);
        },
      };
      own.set(workOrderId, next);
      const others = watches.get(workOrderId) ?? new Set<Watch>();
      others.add(next);
      watches.set(workOrderId, others);
      return next;
    };

    const announceGone = async (workOrderId: Id, { scope, pages }: Watch): Promise<void> => {
      for (const seat of pages) await announce(scope, { workOrderId, seat, doing: 'gone' });
    };
    /** Called when the user may no longer read the work order: all pages that show it count as closed. */
    const endWatch = async (workOrderId: Id): Promise<void> => {
      const held = own.get(workOrderId);
      if (held === undefined) return;
      unwatch(workOrderId);
      await announceGone(workOrderId, held);
    };
    const giveUp = async (report: Report): Promise<void> => {
      const held = own.get(report.workOrderId);
      if (held?.pages.delete(report.seat) !== true) return;
      if (held.pages.size === 0) unwatch(report.workOrderId);
      await announce(held.scope, report);
    };
    /** The scope of the user, if they may read this work order now. */
    const readerOf = async (workOrderId: Id): Promise<Scope | undefined> => {
      const account = await sessions.look(tokenHash, now());
      if (account === undefined || !hasPermission(account.permissions, SEES_WORK_ORDERS)) return undefined;
      const scope = scopeOf(account);
      return (await ownedBy(scope, workOrderId)) ? scope : undefined;
    };
    const take = async (report: Report): Promise<void> => {
      const { workOrderId, seat } = report;
      if (isOver) return;
      if (report.doing === 'gone') return giveUp(report);
      if (!own.has(workOrderId) && own.size >= WATCHES_MAX) return;
      const scope = await readerOf(workOrderId);
      if (scope === undefined) return endWatch(workOrderId);
      // `leave` may have been called during the check.
      if ((isOver as boolean) || (own.get(workOrderId)?.pages.size ?? 0) >= WATCHES_MAX) return;
      const watched = watch(workOrderId, scope);
      if (!watched.pages.has(seat)) {
        watched.pages.add(seat);
        // A new page of the same browser has no state yet, so the state is sent again.
        watched.shown = NO_PRESENCE;
        await show(workOrderId, watched);
      }
      await announce(scope, report);
    };

    return {
      report: (report) => {
        if (isTooMuch()) return;
        turn = turn
          .then(() => take(report))
          .catch((error: unknown) => {
            logger.warn('presence.failed', { error });
          });
      },
      leave: () => {
        isOver = true;
        const gone = [...own];
        for (const [workOrderId] of gone) unwatch(workOrderId);
        turn = turn.then(async () => {
          for (const [workOrderId, held] of gone) await announceGone(workOrderId, held);
        });
      },
    };
  };

  return {
    join,
    close: () => {
      leaveFeed();
      stopTimer();
      openPages.clear();
      watches.clear();
    },
  };
};

import type { Id } from '../../domain/kernel/id';
import {
  type VisiblePresence,
  NO_PRESENCE,
  PRESENCE_RENEW_MS,
  type Report,
  WRITING_LASTS_MS,
} from '../../domain/work-order/presence';
import { createListeners } from '../kernel/listeners';
import type { Clock } from '../kernel/ports';
import type { ChatSessionService } from './chat-session.service';
import type { TabVisibility } from './tab.ports';

/** Provides the other users who have a work order open, and reports the work orders that this tab shows. */
export interface PresenceService {
  /** Reports that a view shows this work order. The returned function reports that it no longer does. */
  enter(id: Id): () => void;
  /** Reports that the user changed their reply. `hasText` is `false` if the reply is now empty. */
  wrote(id: Id, hasText: boolean): void;
  /** The presence of other users on a work order; empty if this tab does not show it. */
  presenceOf(id: Id): VisiblePresence;
  /** Calls the listener after each change. The returned function removes the listener. */
  subscribe(listener: () => void): () => void;
}

export interface PresenceParts {
  readonly session: Pick<ChatSessionService, 'company' | 'report'>;
  readonly connection: Pick<ChatSessionService, 'view' | 'subscribe'>;
  readonly clock: Clock;
  readonly visibility: TabVisibility;
  /** The id of this tab. */
  readonly tabId: string;
}

/** The state of a work order that this tab shows. */
interface ShownWorkOrder {
  views: number;
  doing: 'reading' | 'writing';
  company: VisiblePresence;
  stopWriting: () => void;
}

/**
 * Reports the work orders that this tab shows while it is visible. It sends a report when the first view opens, when the
 * tab becomes visible, after a reconnect, on each change between reading and writing, and every `PRESENCE_RENEW_MS`. It
 * reports `gone` when the last view closes and when the tab is hidden. A keystroke by itself sends nothing: typing is
 * reported once, until the user pauses.
 */
export const createPresence = ({
  session,
  connection,
  clock,
  visibility,
  tabId,
}: PresenceParts): PresenceService & { readonly stop: () => void } => {
  const places = new Map<Id, ShownWorkOrder>();
  const listeners = createListeners();
  let stopRenewing = (): void => undefined;

  const send = (workOrderId: Id, doing: Report['doing']): void => {
    session.report({ workOrderId, seat: tabId, doing });
  };
  const isSeen = (): boolean => visibility.isVisible();
  const reportAll = (): void => {
    stopRenewing();
    if (places.size === 0 || !isSeen()) return;
    for (const [id, { doing }] of places) send(id, doing);
    stopRenewing = clock.after(PRESENCE_RENEW_MS, reportAll);
  };
  const forget = (): void => {
    for (const place of places.values()) place.company = NO_PRESENCE;
    listeners.call();
  };
  const turnTo = (id: Id, place: ShownWorkOrder, doing: ShownWorkOrder['doing']): void => {
    place.stopWriting();
    if (place.doing === doing) return;
    place.doing = doing;
    if (isSeen()) send(id, doing);
  };

  const following = session.company.subscribe(({ workOrderId, company }) => {
    const place = places.get(workOrderId);
    if (place === undefined || !isSeen()) return;
    place.company = company;
    listeners.call();
  });
  const stopLooking = visibility.subscribe(() => {
    if (isSeen()) return reportAll();
    stopRenewing();
    for (const [id, place] of places) {
      place.stopWriting();
      place.doing = 'reading';
      send(id, 'gone');
    }
    forget();
  });
  let wasConnected = connection.view().status === 'connected';
  const stopFollowing = connection.subscribe(() => {
    const isConnected = connection.view().status === 'connected';
    if (isConnected === wasConnected) return;
    wasConnected = isConnected;
    if (isConnected) reportAll();
    else forget();
  });

  return {
    enter: (id) => {
      const place = places.get(id) ?? {
        views: 0,
        doing: 'reading' as const,
        company: NO_PRESENCE,
        stopWriting: () => undefined,
      };
      place.views += 1;
      places.set(id, place);
      if (place.views === 1 && isSeen()) {
        send(id, 'reading');
        if (places.size === 1) stopRenewing = clock.after(PRESENCE_RENEW_MS, reportAll);
      }
      return () => {
        place.views -= 1;
        if (place.views > 0) return;
        place.stopWriting();
        places.delete(id);
        if (isSeen()) send(id, 'gone');
        if (places.size === 0) stopRenewing();
      };
    },
    wrote: (id, hasText) => {
      const place = places.get(id);
      if (place === undefined) return;
      turnTo(id, place, hasText ? 'writing' : 'reading');
      if (!hasText) return;
      place.stopWriting = clock.after(WRITING_LASTS_MS, () => {
        turnTo(id, place, 'reading');
      });
    },
    presenceOf: (id) => places.get(id)?.company ?? NO_PRESENCE,
    subscribe: listeners.add,
    stop: () => {
      following.unsubscribe();
      stopLooking();
      stopFollowing();
      stopRenewing();
      for (const [id, place] of places) {
        place.stopWriting();
        send(id, 'gone');
      }
      places.clear();
    },
  };
};

import type { Id } from '../../domain/kernel/id';
import { NO_PRESENCE } from '../../domain/work-order/presence';
import { createListeners } from '../kernel/listeners';
import type { PresenceService } from './presence.service';

/** Gives views the presence service, which is loaded after the shell and for one user at a time. */
export interface PresencePlace extends PresenceService {
  /**
   * Called by the loader with a new service, or with undefined when the service ends. The work orders that views show
   * now are reported to the new service.
   */
  hold(presence: PresenceService | undefined): void;
  /**
   * Calls `run` once: at once if a view already shows a work order, otherwise when a view opens. The returned function
   * cancels the call.
   */
  whenShown(run: () => void): () => void;
}

interface Shown {
  views: number;
  isWriting: boolean;
  leave: () => void;
}

export const createPresencePlace = (): PresencePlace => {
  const shown = new Map<Id, Shown>();
  const changes = createListeners();
  const waiting = createListeners();
  let held: PresenceService | undefined;
  let stopFollowing = (): void => undefined;

  const report = (id: Id, { isWriting }: Shown): (() => void) => {
    const leave = held?.enter(id) ?? (() => undefined);
    if (isWriting) held?.wrote(id, true);
    return leave;
  };

  return {
    enter: (id) => {
      const place = shown.get(id) ?? { views: 0, isWriting: false, leave: () => undefined };
      place.views += 1;
      shown.set(id, place);
      if (place.views === 1) {
        place.leave = report(id, place);
        waiting.call();
      }
      return () => {
        place.views -= 1;
        if (place.views > 0) return;
        shown.delete(id);
        place.leave();
      };
    },
    wrote: (id, isSome) => {
      const place = shown.get(id);
      if (place !== undefined) place.isWriting = isSome;
      held?.wrote(id, isSome);
    },
    presenceOf: (id) => held?.presenceOf(id) ?? NO_PRESENCE,
    subscribe: changes.add,
    hold: (presence) => {
      if (presence === held) return;
      stopFollowing();
      for (const place of shown.values()) place.leave();
      held = presence;
      stopFollowing = held?.subscribe(changes.call) ?? (() => undefined);
      for (const [id, place] of shown) place.leave = report(id, place);
      changes.call();
    },
    whenShown: (run) => {
      let stop = (): void => undefined;
      const once = (): void => {
        stop();
        run();
      };
      stop = waiting.add(once);
      if (shown.size > 0) once();
      return stop;
    },
  };
};

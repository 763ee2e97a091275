import { describe, expect, it } from 'vitest';
import { createPresencePlace } from '@/application/chat/presence-place';
import type { PresenceService } from '@/application/chat/presence.service';
import { createListeners } from '@/application/kernel/listeners';
import { type VisiblePresence, NO_PRESENCE } from '@/domain/work-order/presence';

const COMPANY: VisiblePresence = {
  colleagues: [{ userId: '2', name: '金鑫', doing: 'reading' }],
  otherSideWrites: false,
};

/** A presence service that records its calls. */
const recorded = () => {
  const asked: string[] = [];
  const listeners = createListeners();
  const presence: PresenceService = {
    enter: (id) => {
      asked.push(`enter ${id}`);
      return () => void asked.push(`leave ${id}`);
    },
    wrote: (id, isSome) => void asked.push(`wrote ${id} ${String(isSome)}`),
    presenceOf: () => COMPANY,
    subscribe: listeners.add,
  };
  return { presence, listeners, taken: () => asked.splice(0) };
};

describe('the holder of the presence service', () => {
  it('forwards open work orders and typing once it has the service', () => {
    const place = createPresencePlace();
    const { presence, taken } = recorded();
    place.enter('7');
    place.wrote('7', true);
    place.enter('8')();
    expect(place.presenceOf('7')).toBe(NO_PRESENCE);
    place.hold(presence);
    expect(taken()).toEqual(['enter 7', 'wrote 7 true']);
    expect(place.presenceOf('7')).toBe(COMPANY);
  });

  it('enters a work order with its first view and leaves it with its last', () => {
    const place = createPresencePlace();
    const { presence, taken } = recorded();
    place.hold(presence);
    const leave = place.enter('7');
    const leaveToo = place.enter('7');
    leave();
    expect(taken()).toEqual(['enter 7']);
    leaveToo();
    expect(taken()).toEqual(['leave 7']);
  });

  it('forwards changes, and notifies its subscribers when the service is set or removed', () => {
    const place = createPresencePlace();
    const { presence, listeners, taken } = recorded();
    let changes = 0;
    place.subscribe(() => void (changes += 1));
    place.enter('7');
    place.hold(presence);
    listeners.call();
    expect(changes).toBe(2);
    place.hold(undefined);
    expect([changes, place.presenceOf('7')]).toEqual([3, NO_PRESENCE]);
    expect(taken()).toEqual(['enter 7', 'leave 7']);
    listeners.call();
    expect(changes).toBe(3);
  });

  it('calls its loader once, when the first work order is shown', () => {
    const place = createPresencePlace();
    let calls = 0;
    place.whenShown(() => void (calls += 1));
    const stop = place.whenShown(() => void (calls += 100));
    stop();
    expect(calls).toBe(0);
    const leave = place.enter('7');
    leave();
    place.enter('8');
    expect(calls).toBe(1);
    place.whenShown(() => void (calls += 1));
    expect(calls).toBe(2);
  });
});

import { STORED } from '@/application/kernel/browser-registry';
import { createListeners } from '@/application/kernel/listeners';
import type { SessionChannel, SessionSignal } from '@/application/session/session-channel.port';

/* Announces sign-in and sign-out to the other tabs of this browser. */

const { key } = STORED.sessionSignal;

const parse = (message: unknown): SessionSignal | undefined => {
  const { kind, person } = (message ?? {}) as { kind?: unknown; person?: Record<string, unknown> };
  if (kind === 'signed-out') return { kind };
  const { userId, name } = person ?? {};
  return kind === 'signed-in' && typeof userId === 'string' && typeof name === 'string'
    ? { kind, person: { userId, name } }
    : undefined;
};

/** A session channel over a BroadcastChannel. */
const overBroadcast = (channel: BroadcastChannel): SessionChannel => {
  const listeners = createListeners<[SessionSignal]>();
  channel.onmessage = (event) => {
    const signal = parse(event.data);
    if (signal !== undefined) listeners.call(signal);
  };
  return { post: (signal) => channel.postMessage(signal), listen: listeners.add };
};

const parseText = (text: string): SessionSignal | undefined => {
  try {
    return parse((JSON.parse(text) as { readonly signal?: unknown } | null)?.signal);
  } catch {
    return undefined;
  }
};

/** A session channel over the storage event, which fires in every other tab whose storage changes. */
const overStorage = (view: Window): SessionChannel => {
  const listeners = createListeners<[SessionSignal]>();
  view.addEventListener('storage', (event) => {
    const signal = event.key === key && event.newValue !== null ? parseText(event.newValue) : undefined;
    if (signal !== undefined) listeners.call(signal);
  });
  let count = 0;
  return {
    post: (signal) => {
      count += 1;
      try {
        view.localStorage.setItem(key, JSON.stringify({ signal, count, at: view.performance.now() }));
      } catch {
        // Storage is blocked, so the other tabs notice the change with their next request.
      }
    },
    listen: listeners.add,
  };
};

export interface SessionChannelSetup {
  readonly view?: Window;
  /** Undefined in browsers without BroadcastChannel. */
  readonly broadcast?: typeof BroadcastChannel | undefined;
}

/** Announces changes of the session to the other tabs of this browser. Damaged messages are dropped on arrival. */
export const createSessionChannel = (
  setup: SessionChannelSetup = { broadcast: globalThis.BroadcastChannel },
): SessionChannel =>
  setup.broadcast === undefined ? overStorage(setup.view ?? window) : overBroadcast(new setup.broadcast(key));

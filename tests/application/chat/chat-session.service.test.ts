import { describe, expect, it } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createScriptedTransport } from '@/adapters/fake/scripted.transport';
import { createChatSession } from '@/application/chat/chat-session.service';
import type { ChatSignal } from '@/domain/chat/signal';

const running = (options: { obliging?: boolean; random?: () => number } = {}) => {
  const transport = createScriptedTransport({ obliging: options.obliging ?? true });
  const clock = createFakeClock();
  const session = createChatSession({ transport, clock, random: options.random ?? (() => 0.5) });
  const signals: ChatSignal[] = [];
  session.signals.subscribe((signal) => signals.push(signal));
  const seen: string[] = [];
  session.subscribe(() => seen.push(session.view().status));
  return { transport, clock, session, signals, seen };
};

describe('the chat session', () => {
  it('is off until sign-in, and requests a full read once it is ready', async () => {
    const { session, signals, seen, transport } = running();
    expect(session.view()).toEqual({ status: 'off' });
    session.tell({ type: 'sign-in' });
    await settle();
    expect(seen).toEqual(['connecting', 'connected']);
    expect(signals).toEqual([{ kind: 'everything' }]);
    transport.signals({ kind: 'work-order', workOrderId: '7' });
    expect(signals.at(-1)).toEqual({ kind: 'work-order', workOrderId: '7' });
  });

  it('reconnects after a delay when the connection is lost, and then requests a full read', async () => {
    const { session, signals, clock, transport } = running({ random: () => 1 });
    session.tell({ type: 'sign-in' });
    await settle();
    transport.says({ type: 'connection.not-ready' });
    expect(session.view()).toEqual({ status: 'reconnecting' });
    expect(transport.open()).toBeUndefined();
    await clock.advance(999);
    expect(transport.connections()).toBe(1);
    await clock.advance(1);
    await settle();
    expect(session.view()).toEqual({ status: 'connected' });
    expect(signals).toEqual([{ kind: 'everything' }, { kind: 'everything' }]);
  });

  it('requests no full read when the connection has sent all missed signals, but reports that the chat has caught up', async () => {
    const { session, signals, transport } = running({ obliging: false });
    let caughtUp = 0;
    session.caughtUp.subscribe(() => (caughtUp += 1));
    session.tell({ type: 'sign-in' });
    await settle();
    transport.signals({ kind: 'work-order', workOrderId: '7' });
    transport.says({ type: 'connection.logged-in' });
    transport.says({ type: 'connection.ready', caughtUp: true });
    expect(session.view()).toEqual({ status: 'connected' });
    expect(signals).toEqual([{ kind: 'work-order', workOrderId: '7' }]);
    expect(caughtUp).toBe(1);
  });

  it('requests a full read after an unstable network, because the service does not repeat lost signals', async () => {
    const { session, signals, transport } = running();
    session.tell({ type: 'sign-in' });
    await settle();
    const standing: string[] = [];
    session.signals.subscribe(() => standing.push(session.view().status));
    transport.says({ type: 'connection.unstable' });
    expect(session.view()).toEqual({ status: 'reconnecting' });
    expect(signals).toHaveLength(1);
    transport.says({ type: 'connection.restored' });
    expect(session.view()).toEqual({ status: 'connected' });
    expect(signals).toEqual([{ kind: 'everything' }, { kind: 'everything' }]);
    // The signal arrives before the connection counts as restored.
    expect(standing).toEqual(['reconnecting']);
  });

  it('requests another signature once when the first has expired', async () => {
    const { session, transport } = running({ obliging: false });
    session.tell({ type: 'sign-in', credentials: { userId: '1', signature: 'old' } });
    expect(transport.open()).toEqual({ userId: '1', signature: 'old' });
    transport.says({ type: 'connection.refused', code: 70001 });
    await settle();
    expect(transport.open()).toEqual({ userId: '1001', signature: 'signed' });
    transport.says({ type: 'connection.refused', code: 70001 });
    await settle();
    expect(session.view()).toEqual({
      status: 'failed',
      cause: { kind: 'login', code: 70001 },
      mayRetry: true,
    });
    expect(transport.open()).toBeUndefined();
  });

  it('ends by itself when no user is signed in', async () => {
    const { session, transport } = running();
    transport.answers({ type: 'signature.failed', fault: 'signed-out' });
    session.tell({ type: 'sign-in' });
    await settle();
    expect(session.view()).toEqual({ status: 'off' });
    expect(transport.connections()).toBe(0);
  });

  it('closes the connection on sign-out and at its end, and leaves no timer', async () => {
    const { session, transport, clock } = running();
    session.tell({ type: 'sign-in' });
    await settle();
    session.tell({ type: 'sign-out' });
    expect(transport.open()).toBeUndefined();
    session.tell({ type: 'sign-in' });
    await settle();
    expect(transport.open()).toBeDefined();
    session.stop();
    expect(transport.open()).toBeUndefined();
    expect(clock.waiting()).toBe(0);
  });
});

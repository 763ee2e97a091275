import { type ChatSignal, mergeSignals } from '@/domain/chat/signal';

/**
 * The pending signals of one connection. If a work order changes several times before its signal is sent, one signal is
 * sent.
 */
export class SignalQueue {
  #waiting: readonly ChatSignal[] = [];

  offer(signal: ChatSignal): void {
    this.#waiting = mergeSignals([...this.#waiting, signal]);
  }

  /** Returns and removes all pending signals, in order. */
  take(): readonly ChatSignal[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }
}

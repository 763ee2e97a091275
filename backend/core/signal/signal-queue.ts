import { type ChatSignal, mergeSignals } from '@/domain/chat/signal';

/** The pending signals of one connection. A work order that changes again before its turn is sent once. */
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

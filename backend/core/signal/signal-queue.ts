import { type ChatSignal, mergeSignals } from '@/domain/chat/signal';

/** What one connection has still to be told. A work order that changes again meanwhile is told once. */
export class SignalQueue {
  #waiting: readonly ChatSignal[] = [];

  offer(signal: ChatSignal): void {
    this.#waiting = mergeSignals([...this.#waiting, signal]);
  }

  /** Everything that waits, in the order in which it came; it waits no longer. */
  take(): readonly ChatSignal[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }
}

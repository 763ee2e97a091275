import type { ChatSignal } from '@/domain/chat/signal';

/** Sends signals to users who are connected to the messaging service instead of this server. */
export interface SignalSender {
  /** Tells one chat user where to look. Rejects with what helps to find a fault, and with no personal data. */
  send(chatUserId: string, signal: ChatSignal): Promise<void>;
}

/** Why a signal was not taken: the service's code, an HTTP status, or no answer in time. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  readonly code: number | undefined;
  readonly status: number | undefined;

  constructor(fault: { readonly code?: number; readonly status?: number }, options?: ErrorOptions) {
    super('The messaging service did not take a signal.', options);
    this.code = fault.code;
    this.status = fault.status;
  }
}

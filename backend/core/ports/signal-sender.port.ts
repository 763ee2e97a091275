import type { ChatSignal } from '@/domain/chat/signal';

/** Sends signals to users who are connected to the messaging service instead of this server. */
export interface SignalSender {
  /**
   * Sends one chat user a signal that identifies the data to read again. Rejects with details for diagnosis, without
   * personal data.
   */
  send(chatUserId: string, signal: ChatSignal): Promise<void>;
}

/** Why a signal was not accepted: the service's code, an HTTP status, or no answer in time. */
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

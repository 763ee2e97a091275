import type { SignalledArea } from '../../domain/chat/signal';
import type { Id } from '../../domain/kernel/id';
import type { Message } from '../../domain/work-order/message';

/**
 * Something is different from what was read: what a command and a signal have in common.
 * One function of the screens maps it to what is to be read again.
 */
export type Change =
  | { readonly kind: 'created'; readonly workOrderId: Id }
  | {
      readonly kind: 'said';
      readonly workOrderId: Id;
      readonly by: 'reply' | 'urge' | 'finish' | 'ship' | 'complaint' | 'complaintAnswer' | 'rating';
      /** As the server stored it. */
      readonly message: Message;
    }
  /** I have read a conversation further than before. */
  | { readonly kind: 'seen'; readonly workOrderId: Id }
  /** The staff who waited for stars have them. */
  | { readonly kind: 'staff-rated' }
  /** A signal: read what is new. */
  | { readonly kind: 'touched'; readonly workOrderId: Id }
  /** A signal about something else than a work order: read it again. */
  | { readonly kind: 'changed'; readonly area: SignalledArea; readonly id: Id }
  /** Nobody listened for a while: anything may be different. */
  | { readonly kind: 'unknown' };

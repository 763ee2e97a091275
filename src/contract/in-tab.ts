import type { Report } from '../domain/work-order/presence';
import type { ServerFrame } from './signals';

/**
 * Messages between a page and a back end that runs in a worker of the same browser. They carry the parts of an HTTP
 * request as plain data over a message port. Bodies are sent as bytes.
 */
export interface InTabRequest {
  readonly kind: 'request';
  /** Chosen by the page; the answer repeats it. */
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer | undefined;
}

export interface InTabAnswer {
  readonly kind: 'answer';
  readonly id: number;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer;
}

/** Sent if the back end could not start or answer. The page treats it like a network failure. */
export interface InTabFault {
  readonly kind: 'fault';
  readonly id: number;
  readonly reason: string;
}

/** Deletes the stored data and starts again from the demo data. Answered like a request. */
export interface InTabReset {
  readonly kind: 'reset';
  readonly id: number;
}

/** Subscribes to changes on behalf of one user. Answered by frames until the page sends “leave”. */
export interface InTabListen {
  readonly kind: 'listen';
  readonly id: number;
  readonly token: string;
  readonly platform: string;
}

/** Reports on a subscription what the page does with a work order. */
interface InTabReport {
  readonly kind: 'report';
  readonly id: number;
  readonly report: Report;
}

/** Ends a subscription. */
interface InTabLeave {
  readonly kind: 'leave';
  readonly id: number;
}

/**
 * The page holds this Web Lock as long as it is open, because a message port does not report that its other end has
 * closed.
 */
interface InTabAlive {
  readonly kind: 'alive';
  readonly lock: string;
}

/** A frame for a subscribed page: the same as over a WebSocket, without heartbeats. */
interface InTabFrame {
  readonly kind: 'frame';
  readonly id: number;
  readonly frame: ServerFrame;
}

export type ToBackEnd = InTabRequest | InTabReset | InTabListen | InTabReport | InTabLeave | InTabAlive;
export type FromBackEnd = InTabAnswer | InTabFault | InTabFrame;

import type { ServerFrame } from './signals';

/**
 * Messages between a page and a back end that runs in a worker of the same browser: HTTP's parts as plain data
 * over a message port. Bodies are sent as bytes.
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

/** The back end could not start or answer; the page treats it like a network fault. */
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

/** Ends a subscription. */
interface InTabLeave {
  readonly kind: 'leave';
  readonly id: number;
}

/** The page holds this Web Lock as long as it lives: a port does not report that its other end is gone. */
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

export type ToBackEnd = InTabRequest | InTabReset | InTabListen | InTabLeave | InTabAlive;
export type FromBackEnd = InTabAnswer | InTabFault | InTabFrame;

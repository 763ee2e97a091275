import type { ChatTransport } from '@/application/chat/chat-transport.port';
import { SIGNATURE_EXPIRED } from '@/domain/chat/login-failure';
import type { Report } from '@/domain/work-order/presence';
import type { InTabBackEnd } from './in-tab-back-end.adapter';

/* The chat transport for a back end that runs in a worker of this browser. */

/** The messaging service's code for a network fault. */
const NETWORK_FAULT = 2800;

export interface InTabTransportParts {
  readonly backEnd: Pick<InTabBackEnd, 'listen'>;
  readonly platform: string;
  readonly tokens: { read(): string | undefined };
}

/** Signals of a back end in a worker of this browser. The signature is the session's token, as over a WebSocket. */
export const createInTabTransport = ({ backEnd, platform, tokens }: InTabTransportParts): ChatTransport => {
  /** Sends a report over the open connection; undefined if no connection is open. */
  let present: ((report: Report) => void) | undefined;

  return {
    signature: () => {
      const token = tokens.read();
      return Promise.resolve(
        token === undefined
          ? { type: 'signature.failed', fault: 'signed-out' }
          : { type: 'signature.received', credentials: { userId: '', signature: token } },
      );
    },
    connect: ({ signature }, { connection, signal, company }) => {
      let isReady = false;
      const line = backEnd.listen({ token: signature, platform }, (frame) => {
        switch (frame.type) {
          case 'ready':
            isReady = true;
            if (frame.presence === true) present = line.report;
            connection({ type: 'connection.logged-in' });
            return connection({ type: 'connection.ready' });
          case 'signal':
            return signal(frame.signal);
          case 'company':
            return company?.({ workOrderId: frame.workOrderId, company: frame.company });
          case 'beat':
            return;
          case 'refused': {
            stop();
            if (isReady) return connection({ type: 'connection.not-ready' });
            const codes = { session: SIGNATURE_EXPIRED, late: NETWORK_FAULT, platform: undefined };
            return connection({ type: 'connection.refused', code: codes[frame.reason] });
          }
        }
      });
      const stop = (): void => {
        if (present === line.report) present = undefined;
        line.stop();
      };
      return stop;
    },
    report: (report) => present?.(report),
  };
};

import type { ChatTransport } from '@/application/chat/chat-transport.port';
import type { PresenceLine } from './presence-line';

export interface PresenceBesideParts {
  /** Carries the signals and decides the state of the connection. */
  readonly service: ChatTransport;
  readonly line: PresenceLine;
}

/**
 * Combines a third-party messaging service with the back end's own connection, which reports who has a work
 * order open. The chat also works without the back end's connection.
 */
export const createPresenceBeside = ({ service, line }: PresenceBesideParts): ChatTransport => ({
  signature: service.signature,
  connect: (credentials, listener) => {
    let unfollow: (() => void) | undefined;
    const stop = service.connect(credentials, {
      ...listener,
      connection: (event) => {
        listener.connection(event);
        if (event.type === 'connection.ready') unfollow ??= line.open((news) => listener.company?.(news));
      },
    });
    return () => {
      stop();
      unfollow?.();
    };
  },
  report: line.report,
});

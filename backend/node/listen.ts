import type { Server } from 'node:http';
import { StartFailure } from './start-failure';

/** The host and the port on which a server listens. */
export interface ListenAt {
  readonly host: string;
  readonly port: number;
  /** The setting that chose the port, for the message of a failure. */
  readonly setting?: 'PORT' | 'METRICS_PORT';
}

/**
 * The number of connections that may wait to be accepted; the kernel has its own limit. With Node's 511, a burst of
 * connections makes other clients wait a second for the retransmission of their first packet.
 */
const BACKLOG = 4096;

/** Listens on a host and a port, or throws a `StartFailure` whose message names the reason and a remedy. */
export const listen = (server: Server, { host, port, setting = 'PORT' }: ListenAt): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Readonly<Record<string, string>> = {
        EADDRINUSE: `Port ${port} on ${host} is taken by another program. Stop it, or set ${setting} to another number.`,
        EACCES: `Port ${port} on ${host} may not be used by this account. Set ${setting} to a number above 1023.`,
        EADDRNOTAVAIL: `This computer has no address ${host}. Set ${setting.replace('PORT', 'HOST')} to one it has.`,
        ENOTFOUND: `There is no host called ${host}. Set ${setting.replace('PORT', 'HOST')} to an address of this computer.`,
      };
      reject(
        new StartFailure(
          reasons[error.code ?? ''] ?? `Port ${port} on ${host} cannot be used: ${error.message}`,
        ),
      );
    });
    server.listen({ port, host: host.replace(/^\[|\]$/g, ''), backlog: BACKLOG }, resolve);
  });

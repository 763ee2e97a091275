import pg from 'pg';

/**
 * Opens a pool of connections. `end` resolves before its connections are closed, so the server may report to a
 * connection that its database is dropped. Without a listener this report would end the process.
 */
export const openPool = (connectionString: string, max: number): pg.Pool =>
  new pg.Pool({ connectionString, max }).on('connect', (client) => client.on('error', () => undefined));

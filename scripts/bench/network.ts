import type { CDPSession, Page } from 'playwright';
import type { Exchange } from './round-trips';

/** The simulated conditions: a quarter of the processor speed, 10 Mbps, and a latency of 40 ms. */
export const SLOW = { cpu: 4, mbps: 10, latencyMs: 40 } as const;

const BYTES_A_SECOND = (SLOW.mbps * 1_000_000) / 8;

const slowDown = async (devtools: CDPSession): Promise<void> => {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
};

export interface Recorder {
  readonly exchanges: () => readonly Exchange[];
  /** The number of transferred bytes of scripts, which are compressed. */
  readonly scriptBytes: () => number;
  readonly reset: () => void;
}

const kindOf = (url: string, type: string | undefined): Exchange['kind'] => {
  if (new URL(url).pathname.startsWith('/api/')) return 'api';
  return type === 'Script' ? 'script' : 'other';
};

/** Records every request that a page sends over the network, in wall-clock time. */
export const record = async (page: Page): Promise<Recorder & { readonly devtools: CDPSession }> => {
  const devtools = await page.context().newCDPSession(page);
  await slowDown(devtools);
  const open = new Map<string, { exchange: Exchange; monotonic: number }>();
  let scriptBytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const { pathname } = new URL(request.url);
    open.set(requestId, {
      exchange: { kind: kindOf(request.url, type), path: pathname, start: wallTime * 1000 },
      monotonic: timestamp,
    });
  });
  const ended = (requestId: string, timestamp: number, bytes: number) => {
    const known = open.get(requestId);
    if (known === undefined) return;
    const { exchange, monotonic } = known;
    if (exchange.kind === 'script') scriptBytes += bytes;
    open.set(requestId, {
      monotonic,
      exchange: { ...exchange, end: exchange.start + (timestamp - monotonic) * 1000 },
    });
  };
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void open.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) open.delete(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    ended(requestId, timestamp, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => ended(requestId, timestamp, 0));
  return {
    devtools,
    exchanges: () => [...open.values()].map(({ exchange }) => exchange),
    scriptBytes: () => scriptBytes,
    reset: () => {
      open.clear();
      scriptBytes = 0;
    },
  };
};

import { createHttpRequests, type HttpRequestsOptions } from '@/adapters/http/http-requests';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createRecordingLogger } from '@/adapters/fake/recording.logger';
import { createRecordingNotifier } from '@/adapters/fake/recording.notifier';
import { createRelogin } from '@/application/request/relogin';
import { withReporting } from '@/application/request/reporting';
import type { TypedCall } from '@/application/request/request.port';
import { isRefusalCode } from '@/domain/refusal-codes';
import { type Loopback, startLoopback } from './loopback';

const call = <Body>(
  method: 'GET' | 'POST' | 'PUT',
  access: 'public' | 'session' = 'session',
): TypedCall<'/thing', Record<string, unknown>, Body, unknown> => ({
  path: { method, path: '/thing' },
  access,
  command: false,
  query: { encode: (query) => query },
  body: { encode: (body) => body },
  reply: { decode: (wire) => wire },
});

/** Calls that accept any content. */
export const GET_THING = call<undefined>('GET');
export const POST_THING = call<unknown>('POST');
export const PUT_THING = call<unknown>('PUT');
export const PUBLIC_THING = call<unknown>('POST', 'public');

export interface Client {
  readonly server: Loopback;
  readonly requests: ReturnType<typeof createHttpRequests>;
  readonly clock: ReturnType<typeof createFakeClock>;
  readonly tokens: ReturnType<typeof createMemoryTokenStore>;
  readonly notifier: ReturnType<typeof createRecordingNotifier>;
  readonly logger: ReturnType<typeof createRecordingLogger>;
  readonly left: () => number;
}

/** Starts the whole request layer over a real server: HTTP, classification, reporting, and the sign-in dialog. */
export const startClient = async (change: Partial<HttpRequestsOptions> = {}): Promise<Client> => {
  const server = await startLoopback();
  const clock = createFakeClock();
  const tokens = createMemoryTokenStore('token-1');
  const notifier = createRecordingNotifier();
  const logger = createRecordingLogger();
  let left = 0;
  const relogin = createRelogin({
    notifier,
    isSignedIn: () => tokens.read() !== undefined,
    leave: () => {
      left += 1;
      tokens.clear();
    },
  });
  const transport = createHttpRequests({
    tokens,
    platform: 'cyy',
    browserId: 'browser-1',
    clock,
    isRefusalCode,
    base: `${server.origin}/api`,
    ...change,
  });
  const requests = withReporting(transport, { notifier, relogin, logger });
  return { server, requests, clock, tokens, notifier, logger, left: () => left };
};

import { createClock } from '@/adapters/browser/clock';
import { loadTencent } from '@/adapters/im/tencent-sdk';
import { createTencentTransport } from '@/adapters/im/tencent.transport';
import type { ConnectionEvent } from '@/domain/chat/chat-session';

declare global {
  interface Window {
    sdk: {
      readonly events: readonly ConnectionEvent[];
      connect(userId: string, signature: string): () => void;
      /** The number of timers that the transport has set and that are still pending. */
      waiting(): number;
    };
  }
}

const events: ConnectionEvent[] = [];
const clock = createClock();
let waiting = 0;

const transport = createTencentTransport({
  sdkAppId: 1_400_000_000,
  load: loadTencent,
  signature: () => Promise.resolve({ type: 'signature.failed', fault: 'refused' }),
  clock: {
    now: clock.now,
    after: (ms, run) => {
      waiting += 1;
      let isOver = false;
      const end = (): void => {
        if (!isOver) waiting -= 1;
        isOver = true;
      };
      const stop = clock.after(ms, () => {
        end();
        run();
      });
      return () => {
        end();
        stop();
      };
    },
  },
  logger: { warn: () => undefined, error: () => undefined },
});

window.sdk = {
  events,
  connect: (userId, signature) =>
    transport.connect(
      { userId, signature },
      { connection: (event) => events.push(event), signal: () => undefined },
    ),
  waiting: () => waiting,
};

import { describe, expect, test, vi } from 'vitest';
import type { SessionChannel, SessionSignal } from '@/application/session/session-channel.port';

const SIGNED_IN: SessionSignal = { kind: 'signed-in', person: { userId: '1001', name: '王芳' } };

/** The contract of every adapter of `SessionChannel` between the tabs of one browser. */
export const sessionChannelContract = (
  name: string,
  open: () => {
    readonly tabs: readonly [SessionChannel, SessionChannel];
    readonly settled: () => Promise<void>;
  },
): void => {
  describe(`session channel: ${name}`, () => {
    test('delivers messages in order to the other tab, and never to the posting tab', async () => {
      const { tabs, settled } = open();
      const received = [vi.fn(), vi.fn()] as const;
      tabs[0].listen(received[0]);
      tabs[1].listen(received[1]);
      tabs[0].post(SIGNED_IN);
      tabs[0].post({ kind: 'signed-out' });
      tabs[0].post({ kind: 'signed-out' });
      await settled();
      expect(received[0]).not.toHaveBeenCalled();
      expect(received[1].mock.calls).toEqual([
        [SIGNED_IN],
        [{ kind: 'signed-out' }],
        [{ kind: 'signed-out' }],
      ]);
    });

    test('a listener that unsubscribed receives nothing', async () => {
      const { tabs, settled } = open();
      const received = vi.fn();
      tabs[1].listen(received)();
      tabs[0].post(SIGNED_IN);
      await settled();
      expect(received).not.toHaveBeenCalled();
    });
  });
};

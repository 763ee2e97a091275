import { EVERYTHING } from '@/application/kernel/change';
import { describe, expect, it } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createScriptedTransport } from '@/adapters/fake/scripted.transport';
import { createChatSession } from '@/application/chat/chat-session.service';
import { READ_WITHOUT_LINE_MS, readWithoutLine } from '@/application/chat/read-without-line';
import type { Change } from '@/application/kernel/change';
import { createChangeStream } from '@/application/kernel/change-stream';

const reading = ({ obliging = true, isVisible = true } = {}) => {
  const clock = createFakeClock();
  const transport = createScriptedTransport({ obliging });
  const session = createChatSession({ transport, clock, random: () => 0.5 });
  const stream = createChangeStream();
  const changes: Change[] = [];
  stream.changes.subscribe((change) => changes.push(change));
  let visible = isVisible;
  const stop = readWithoutLine({
    session,
    changes: stream,
    visibility: { isVisible: () => visible },
    clock,
  });
  session.tell({ type: 'sign-in' });
  return {
    clock,
    transport,
    changes,
    stop,
    show: () => {
      visible = true;
    },
  };
};

describe('without a connection', () => {
  it('the screens read again every 10 s', async () => {
    const { clock, changes } = reading({ obliging: false });
    await clock.advance(READ_WITHOUT_LINE_MS - 1);
    expect(changes).toEqual([]);
    await clock.advance(1);
    expect(changes).toEqual([EVERYTHING]);
    await clock.advance(2 * READ_WITHOUT_LINE_MS);
    expect(changes).toHaveLength(3);
  });

  it('a hidden tab reads nothing until it is visible', async () => {
    const { clock, changes, show } = reading({ obliging: false, isVisible: false });
    await clock.advance(3 * READ_WITHOUT_LINE_MS);
    expect(changes).toEqual([]);
    show();
    await clock.advance(READ_WITHOUT_LINE_MS);
    expect(changes).toHaveLength(1);
  });

  it('periodic reads stop with a connection, and start again when the connection is lost', async () => {
    const { clock, changes, transport } = reading();
    await settle();
    await clock.advance(5 * READ_WITHOUT_LINE_MS);
    expect(changes).toEqual([]);
    transport.answers({ type: 'signature.failed', fault: 'refused' });
    transport.says({ type: 'connection.kicked-out', reason: 'multipleDevice' });
    await clock.advance(READ_WITHOUT_LINE_MS);
    expect(changes).toEqual([EVERYTHING]);
  });

  it('periodic reads end when the chat stops', async () => {
    const { clock, changes, stop } = reading({ obliging: false });
    stop();
    await clock.advance(5 * READ_WITHOUT_LINE_MS);
    expect(changes).toEqual([]);
  });
});

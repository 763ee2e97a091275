import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { type CheckedChannel, createCheckedChannel } from '@/adapters/browser/checked-channel';

type Word = { readonly kind: 'said'; readonly text: string } | { readonly kind: 'seen' };

const opened: CheckedChannel<Word>[] = [];

const open = (name: string): CheckedChannel<Word> => {
  const channel = createCheckedChannel<Word>(name, ['said', 'seen']);
  opened.push(channel);
  return channel;
};

const hearing = (channel: CheckedChannel<Word>) => {
  const received: Word[] = [];
  return { received, stop: channel.listen((word) => received.push(word)) };
};

afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

it('a message reaches the other tabs and not the tab that posts it', async () => {
  const name = randomUUID();
  const [mine, other] = [open(name), open(name)];
  const [me, them] = [hearing(mine), hearing(other)];
  mine.post({ kind: 'said', text: '好' });
  mine.post({ kind: 'seen' });
  await vi.waitFor(() => {
    expect(them.received).toEqual([{ kind: 'said', text: '好' }, { kind: 'seen' }]);
  });
  expect(me.received).toEqual([]);
});

it('a channel drops messages that do not match its schema', async () => {
  const name = randomUUID();
  const them = hearing(open(name));
  const another = new BroadcastChannel(name);
  for (const message of [null, 'seen', { kind: 'newer' }, {}, { kind: 'seen' }]) another.postMessage(message);
  await vi.waitFor(() => {
    expect(them.received).toHaveLength(1);
  });
  expect(them.received).toEqual([{ kind: 'seen' }]);
  another.close();
});

it('a listener that has stopped receives nothing', async () => {
  const name = randomUUID();
  const [mine, other] = [open(name), open(name)];
  const [stopped, stays] = [hearing(other), hearing(other)];
  stopped.stop();
  mine.post({ kind: 'seen' });
  await vi.waitFor(() => {
    expect(stays.received).toEqual([{ kind: 'seen' }]);
  });
  expect(stopped.received).toEqual([]);
});

it('posting to a closed channel does not throw', () => {
  const channel = open(randomUUID());
  channel.close();
  expect(() => {
    channel.post({ kind: 'seen' });
  }).not.toThrow();
});

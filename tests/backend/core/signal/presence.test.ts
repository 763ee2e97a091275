import { describe, expect, it } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createListeners } from '@backend/storage/changes/listeners';
import type { Account } from '@backend/core/ports/account';
import type { Ownership } from '@backend/core/ports/storage.port';
import { createPresence } from '@backend/core/signal/presence';
import {
  type VisiblePresence,
  NO_PRESENCE,
  PRESENCE_LASTS_MS,
  type Report,
  type ReceivedReport,
} from '@/domain/work-order/presence';

const clerk = (id: string, changes: Partial<Account> = {}): Account => ({
  id,
  platform: 'cyy',
  userName: id,
  name: `张${id}`,
  linkName: '',
  avatar: '',
  type: 'SELLER',
  sid: '1',
  roles: [],
  permissions: ['work:list'],
  enabled: true,
  ...changes,
});

const open = () => {
  const clock = createFakeClock();
  const feed = createListeners();
  const accounts = new Map<string, Account>();
  const announced: ReceivedReport[] = [];
  let owned: Ownership | undefined = { platform: 'cyy', sellers: ['1'] };
  let isMute = false;
  const presence = createPresence({
    feed,
    storage: {
      ownershipOf: () => Promise.resolve(owned),
      announceReport: (received) => {
        announced.push(received);
        if (isMute) return Promise.reject(new Error('read only'));
        feed.received(`sighting:${encodeURIComponent(JSON.stringify(received))}`);
        return Promise.resolve();
      },
    },
    sessions: { look: (hash) => Promise.resolve(accounts.get(hash)) },
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: clock.now,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    after: clock.after,
  });
  const join = (account: Account) => {
    accounts.set(account.id, account);
    const received: VisiblePresence[] = [];
    const guest = presence.join({ tokenHash: account.id, tell: (_, company) => void received.push(company) });
    const report = async (doing: Report['doing'], workOrderId = '7', seat = 'a') => {
      guest.report({ workOrderId, seat, doing });
      await settle();
    };
    return {
      guest,
      received,
      report,
      names: () => (received.at(-1) ?? NO_PRESENCE).colleagues.map(({ name }) => name),
    };
  };
  return {
    clock,
    presence,
    accounts,
    announced,
    join,
    owns: (next: Ownership | undefined) => (owned = next),
    mute: () => (isMute = true),
  };
};

describe('presence on one node', () => {
  it('shows two colleagues to each other, and shows one of them that the other left', async () => {
    const { join } = open();
    const [one, other] = [join(clerk('2')), join(clerk('3'))];
    await one.report('reading');
    expect(one.received).toEqual([]);
    await other.report('writing');
    expect(one.received).toEqual([
      { colleagues: [{ userId: '3', name: '张3', doing: 'writing' }], otherSideWrites: false },
    ]);
    expect(other.names()).toEqual(['张2']);
    other.guest.leave();
    await settle();
    expect(one.names()).toEqual([]);
  });

  it('keeps a page that reconnected when its old connection is closed afterwards', async () => {
    const { join } = open();
    const [reader, old] = [join(clerk('3')), join(clerk('2'))];
    await reader.report('reading');
    await old.report('writing');
    const renewed = join(clerk('2'));
    await renewed.report('reading');
    old.guest.leave();
    await settle();
    expect(reader.names()).toEqual(['张2']);
    await renewed.report('gone');
    expect(reader.names()).toEqual([]);
  });

  it('drops a seat that is no longer renewed, as after a crash of its node', async () => {
    const { clock, join } = open();
    const [one, other] = [join(clerk('2')), join(clerk('3'))];
    await other.report('reading');
    await clock.advance(PRESENCE_LASTS_MS - 1000);
    await one.report('reading');
    expect(one.names()).toEqual(['张3']);
    await clock.advance(2000);
    expect(one.names()).toEqual([]);
  });

  it('neither accepts nor notifies a user who may not read the work order', async () => {
    const { join, announced } = open();
    const reader = join(clerk('2'));
    await reader.report('reading');
    for (const changes of [
      { permissions: ['order:list'] },
      { sid: '9' },
      { platform: 'kyx' },
      { platform: 'kyx', type: 'PLATFORM' as const },
    ]) {
      const stranger = join(clerk('5', changes));
      await stranger.report('writing');
      expect(stranger.received).toEqual([]);
    }
    expect(announced).toHaveLength(1);
    expect(reader.received).toEqual([]);
  });

  it('stops notifying a user whose scope no longer contains the work order', async () => {
    const { join, owns } = open();
    const [one, other] = [join(clerk('2')), join(clerk('3'))];
    await one.report('reading');
    owns({ platform: 'cyy', sellers: ['9'] });
    await other.report('reading');
    expect(one.received).toEqual([]);
  });

  it('removes a user whose permission was removed, at the next report', async () => {
    const { join, accounts } = open();
    const [one, other] = [join(clerk('2')), join(clerk('3'))];
    await one.report('reading');
    accounts.set('2', clerk('2', { permissions: [] }));
    await one.report('reading');
    await other.report('reading');
    expect(one.received).toEqual([]);
  });

  it('shows colleagues at once that a user whose permission was removed is gone, with all pages', async () => {
    const { join, accounts } = open();
    const [one, other] = [join(clerk('2')), join(clerk('3'))];
    await other.report('reading');
    await one.report('reading');
    await one.report('writing', '7', 'b');
    expect(other.names()).toEqual(['张2']);
    accounts.set('2', clerk('2', { permissions: [] }));
    await one.report('reading');
    expect(other.names()).toEqual([]);
  });

  it('sends the current state to a second page on the same connection', async () => {
    const { join } = open();
    const [one, other] = [join(clerk('2')), join(clerk('3'))];
    await other.report('reading');
    await one.report('reading');
    await one.report('reading', '7', 'b');
    expect(one.received).toHaveLength(2);
    await one.report('gone', '7', 'a');
    await one.report('reading', '7', 'b');
    await other.report('writing');
    expect(one.received.at(-1)).toMatchObject({ colleagues: [{ doing: 'writing' }] });
  });

  it('ignores a report that a user left without having joined, and limits a flood of reports', async () => {
    const { join, announced } = open();
    const one = join(clerk('2'));
    await one.report('gone');
    expect(announced).toEqual([]);
    for (let each = 0; each < 500; each += 1)
      one.guest.report({ workOrderId: String(each), seat: 'a', doing: 'reading' });
    await settle();
    await settle();
    expect(announced.length).toBeLessThanOrEqual(60);
  });

  it('continues when the database refuses an announcement', async () => {
    const { join, mute } = open();
    mute();
    const one = join(clerk('2'));
    await one.report('reading');
    expect(one.received).toEqual([]);
  });
});

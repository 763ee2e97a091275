import { describe, expect, it } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createMemoryDrafts } from '@/adapters/fake/memory-drafts';
import { createMemoryOutboxStore } from '@/adapters/fake/memory-outbox.store';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { createComposerKeeper } from '@/application/chat/composer-keeper';
import type { OutboxStore } from '@/application/chat/outbox-store.port';
import { NOON } from '@tests/support/builders';
import { ID, contentOf } from './chat-desk';

const author = { platform: 'cyy', userId: '1001' };
const draft = (text: string) => ({ ...contentOf(text), noteOnOrder: false, requestReshipment: false });

/** A browser with two tabs: one database, one synchronous storage. */
const openBrowser = () => {
  const clock = createFakeClock(NOON);
  const database = createMemoryOutboxStore();
  const mirror = createMemoryStore();
  const tab = (store: Pick<OutboxStore, 'composers' | 'changeComposer'> = database) => {
    const drafts = createMemoryDrafts({ author: () => author }, { store: mirror, clock, hasDatabase: true });
    const keeper = createComposerKeeper({
      author,
      store,
      replies: drafts.reply,
      clock,
      onFault: (error) => {
        throw error as Error;
      },
    });
    return { drafts, keeper };
  };
  return { clock, database, mirror, tab };
};

describe('the composer that two tabs share', () => {
  it('restores a text after a crash if only the database still has it', async () => {
    const { mirror, tab } = openBrowser();
    tab().drafts.reply.write(ID, draft('还没发'));
    await settle();
    for (const key of mirror.keys()) mirror.remove(key);
    const { drafts, keeper } = tab();
    await keeper.settle();
    expect(drafts.reply.read(ID)).toEqual(draft('还没发'));
  });

  it('does not restore text that another tab sends while the database is read', async () => {
    const { database, mirror, tab } = openBrowser();
    tab().drafts.reply.write(ID, draft('正要发'));
    await settle();
    const kept = (await database.composers(author)).get(ID);
    const id = kept?.composition?.id ?? '';
    for (const key of mirror.keys()) mirror.remove(key);
    let isFirst = true;
    const { drafts, keeper } = tab({
      ...database,
      composers: async (whose) => {
        const before = await database.composers(whose);
        if (isFirst)
          await database.changeComposer(whose, ID, () => ({
            at: (kept?.at ?? 0) + 1,
            handed: { id, text: '正要发', images: [] },
          }));
        isFirst = false;
        return before;
      },
    });
    await keeper.settle();
    expect(drafts.reply.has(ID)).toBe(false);
  });

  it('prefers the text of this tab over a stored text with a later time', async () => {
    const { database, tab } = openBrowser();
    await database.changeComposer(author, ID, () => ({
      at: NOON + 60_000,
      composition: { id: 'earlier', ...draft('早先的') },
    }));
    const { drafts, keeper } = tab();
    drafts.reply.write(ID, draft('刚写的'));
    await keeper.settle();
    await settle();
    expect(drafts.reply.read(ID)).toEqual(draft('刚写的'));
    expect((await database.composers(author)).get(ID)?.composition?.text).toBe('刚写的');
  });
});

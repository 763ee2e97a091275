import { rm } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { crashReplies } from '../../../scripts/replies/crash';
import { conversationFaults } from '../../../scripts/replies/check-conversation';
import { ownDatabase, type OwnStorage } from '../../../scripts/replies/own-storage';
import { manyRepliers } from '../../../scripts/replies/race';
import { migratedFolder } from '../../support/database/engine-template';
import { IS_NIGHT } from '../../support/night';

const migratedStorage = async (): Promise<OwnStorage> => {
  const folder = await migratedFolder();
  return { env: { DATA_DIR: folder }, discard: () => rm(folder, { recursive: true, force: true }) };
};

const SERVER = process.env['TEST_DATABASE_URL'];
/** The time limit in ms. Each test first loads the demo data, which takes a minute on a busy machine. */
const LOADING_MS = 180_000;

let storage: OwnStorage | undefined;
afterEach(async () => {
  await storage?.discard();
  storage = undefined;
});

describe('replies while the back end is killed with SIGKILL and restarted', () => {
  const small = { clients: 4, replies: 40, kills: 1 };

  it.skipIf(SERVER !== undefined && !IS_NIGHT)(
    'are stored exactly once, in the order in which each client sent them [embedded]',
    async () => {
      storage = await migratedStorage();
      expect(await crashReplies(storage, small)).toMatchObject({
        sent: 40,
        stored: 40,
        kills: 1,
        faults: [],
      });
    },
    LOADING_MS,
  );

  it.skipIf(SERVER === undefined)(
    'are stored exactly once, in the order in which each client sent them [server]',
    async () => {
      storage = await ownDatabase(SERVER ?? '');
      expect(await crashReplies(storage, small)).toMatchObject({
        sent: 40,
        stored: 40,
        kills: 1,
        faults: [],
      });
    },
    LOADING_MS,
  );
});

describe('many concurrent replies', () => {
  it.skipIf(SERVER === undefined)(
    'have numbers without a gap, in the same order for all readers [server]',
    async () => {
      storage = await ownDatabase(SERVER ?? '');
      const report = await manyRepliers(storage, { clients: 50, replies: 1 });
      expect(report).toMatchObject({ sent: 50, stored: 50, readers: 50, faults: [] });
    },
    LOADING_MS,
  );
});

describe('the check of a conversation against the sent replies', () => {
  const line = (seq: number, content: string) => ({ id: String(seq + 100), seq, content });
  const whole = [line(1, '开头'), line(2, 'a1'), line(3, 'b1'), line(4, 'a2')];
  const senders = [
    { contents: ['a1', 'a2'], answers: [line(2, 'a1'), line(4, 'a2')] },
    { contents: ['b1'], answers: [line(3, 'b1')] },
  ];

  it('reports nothing for a correct conversation', () => {
    expect(conversationFaults(whole, senders)).toEqual([]);
  });

  it.each([
    ['a reply is missing', [line(1, '开头'), line(2, 'a1'), line(3, 'a2')], '"b1" is stored 0 times'],
    ['a reply appears twice', [...whole, line(5, 'a1')], '"a1" is stored 2 times'],
    ['a sequence number is missing', [line(1, '开头'), line(3, 'a1')], 'message 2 has sequence number 3'],
    [
      'replies are in another order',
      [line(1, '开头'), line(2, 'a2'), line(3, 'b1'), line(4, 'a1')],
      'are not in the order',
    ],
    [
      'an answer contained another sequence number',
      [line(1, '开头'), line(2, 'b1'), line(3, 'a1'), line(4, 'a2')],
      'has another id or sequence number',
    ],
  ])('reports when %s', (_name, conversation, fault) => {
    expect(conversationFaults(conversation, senders).join('\n')).toContain(fault);
  });
});

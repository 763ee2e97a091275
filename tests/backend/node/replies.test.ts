import { rm } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { crashReplies } from '../../../scripts/replies/crash';
import { faultsOf } from '../../../scripts/replies/judge';
import { ownDatabase, type OwnStorage } from '../../../scripts/replies/own-storage';
import { manyRepliers } from '../../../scripts/replies/race';
import { migratedFolder } from '../../support/database/engine-template';
import { IS_NIGHT } from '../../support/night';

const migratedStorage = async (): Promise<OwnStorage> => {
  const folder = await migratedFolder();
  return { env: { DATA_DIR: folder }, discard: () => rm(folder, { recursive: true, force: true }) };
};

const SERVER = process.env['TEST_DATABASE_URL'];

let storage: OwnStorage | undefined;
afterEach(async () => {
  await storage?.discard();
  storage = undefined;
});

describe('replies while the back end is killed with SIGKILL and started again', () => {
  const small = { clients: 4, replies: 40, kills: 1 };

  it.skipIf(SERVER !== undefined && !IS_NIGHT)(
    'are there exactly once, in the order in which each client sent them [embedded]',
    async () => {
      storage = await migratedStorage();
      expect(await crashReplies(storage, small)).toMatchObject({
        sent: 40,
        stored: 40,
        kills: 1,
        faults: [],
      });
    },
    // The demo is loaded first.
    180_000,
  );

  it.skipIf(SERVER === undefined)('are there exactly once, in their order [server]', async () => {
    storage = await ownDatabase(SERVER ?? '');
    expect(await crashReplies(storage, small)).toMatchObject({ sent: 40, stored: 40, kills: 1, faults: [] });
  });
});

describe('replies of many at once', () => {
  it.skipIf(SERVER === undefined)(
    'leave numbers without a gap and one history for all [server]',
    async () => {
      storage = await ownDatabase(SERVER ?? '');
      const report = await manyRepliers(storage, { clients: 50, replies: 1 });
      expect(report).toMatchObject({ sent: 50, stored: 50, readers: 50, faults: [] });
    },
  );
});

describe('the judge of a conversation', () => {
  const line = (seq: number, content: string) => ({ id: String(seq + 100), seq, content });
  const whole = [line(1, '开头'), line(2, 'a1'), line(3, 'b1'), line(4, 'a2')];
  const senders = [
    { contents: ['a1', 'a2'], answers: [line(2, 'a1'), line(4, 'a2')] },
    { contents: ['b1'], answers: [line(3, 'b1')] },
  ];

  it('has nothing to say about one that is whole', () => {
    expect(faultsOf(whole, senders)).toEqual([]);
  });

  it.each([
    ['a reply is missing', [line(1, '开头'), line(2, 'a1'), line(3, 'a2')], '"b1" is there 0 times'],
    ['a reply is there twice', [...whole, line(5, 'a1')], '"a1" is there 2 times'],
    ['a number is left out', [line(1, '开头'), line(3, 'a1')], 'place 2 holds number 3'],
    [
      'replies changed places',
      [line(1, '开头'), line(2, 'a2'), line(3, 'b1'), line(4, 'a1')],
      'are not in the order',
    ],
    [
      'an answer named another place',
      [line(1, '开头'), line(2, 'b1'), line(3, 'a1'), line(4, 'a2')],
      'another place',
    ],
  ])('says so when %s', (_name, conversation, fault) => {
    expect(faultsOf(conversation, senders).join('\n')).toContain(fault);
  });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { entryIdOf } from '@/domain/ledger/entry-id';
import { sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import type { Hold, Transfer } from '@/domain/ledger/transfer';
import { ok } from '@/domain/result';
import { answerOf } from '@backend/core/ports/command-request';
import { createChangeOutbox } from '@backend/storage/changes/change-outbox';
import type { Db } from '@backend/storage/database';
import { NO_QUEUE } from '@backend/storage/kernel/job-queue';
import { lockAccounts } from '@backend/storage/kernel/lock-accounts';
import { runCommand } from '@backend/storage/kernel/run-command';
import { partyBalance } from '@backend/storage/ledger/party-accounts';
import { platformBalance } from '@backend/storage/ledger/platform-accounts';
import { post } from '@backend/storage/ledger/post';
import { verifyLedger } from '@backend/storage/ledger/verify-ledger';
import { type LedgerCommand, ledgerCommand, PARTIES, transferOf } from '@tests/support/arbitraries/ledger';
import { NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { openBook } from '@tests/support/ledger-book';
import { runs } from '@tests/support/night';

const COMMANDS = runs(400, 1000);
const CLIENTS = 25;
/** Every fourth command is sent twice at the same time, and every fourth accepted one is sent again at the end. */
const TWICE = 4;

/** The users who send commands. Each has an account, because an idempotency key belongs to an account. */
const peopleIn = async (db: Db, platform: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into account (platform, user_name, user_key, name, link_name, avatar, type, roles, permissions, enabled,
      password_hash)
    select ${platform}, ${platform} || nth, ${platform} || nth, 'x', 'x', '', 'SELLER', '[]', '[]', true, 'x'
    from generate_series(1, ${CLIENTS}) as nth returning id`.execute(db);
  return rows.map(({ id }) => id);
};

interface Sent {
  readonly by: string;
  readonly requestId: string;
  readonly command: LedgerCommand;
  readonly transfer: Transfer;
}

onEachDatabase('1,000 concurrent commands of 20 accounts, some of them sent twice', (database) => {
  it('are executed once for each key, in an order that a simple model accepts, and with the model’s balances', async () => {
    const { db } = database();
    const platform = `brand-${randomUUID()}`;
    const people = await peopleIn(db, platform);
    const seed = Date.now() % 1_000_000_000;
    const commands = fc.sample(ledgerCommand, { numRuns: COMMANDS, seed });
    let carriedOut = 0;

    const send = async ({ by, requestId, transfer }: Sent) =>
      answerOf(
        await runCommand(
          db,
          {
            by,
            request: { requestId, kept: 'same' },
            now: NOON,
            effects: { changed: () => undefined, queue: NO_QUEUE, outbox: createChangeOutbox(db) },
          },
          {
            lock: async (transaction) => ok(await lockAccounts(transaction, [by])),
            carryOut: async (transaction) => {
              const posted = await post(transaction, { platform, by, requestId, now: NOON }, [transfer]);
              if (!posted.ok) return posted;
              carriedOut += 1;
              return ok(requestId);
            },
            answer: { keep: (answer) => answer, recall: (_, kept) => Promise.resolve(kept) },
          },
        ),
      );

    // The holds that clients know, as they were when they were opened.
    const opened: Hold[] = [];
    const numbered = new Set<string>();
    const accepted = new Map<string, Sent>();
    const refused = new Map<string, number>();
    let next = 0;
    const client = async (by: string): Promise<void> => {
      while (next < COMMANDS) {
        const nth = next;
        const command = commands[nth];
        next += 1;
        if (command === undefined) return;
        const transfer = transferOf(command, opened, {
          partyAt: (index) => (index % 2 === 0 ? sellerParty(String(index)) : shopParty(String(index))),
          holdIdAt: () => `order:${nth}`,
        });
        if (transfer === undefined) continue;
        const sent: Sent = { by, requestId: randomUUID(), command, transfer };
        const answers = await Promise.all(
          Array.from({ length: nth % TWICE === 0 ? 2 : 1 }, () => send(sent)),
        );
        const done = answers.filter((answer) => answer.ok);
        if (done.length > 0) {
          expect(done.map((answer) => answer.ok && answer.value)).toEqual(done.map(() => sent.requestId));
          accepted.set(entryIdOf(by, sent.requestId, 0), sent);
          if (transfer.type === 'hold' && !numbered.has(transfer.hold.holdId)) {
            numbered.add(transfer.hold.holdId);
            opened.push(transfer.hold);
          }
        }
        for (const answer of answers)
          if (!answer.ok) refused.set(answer.refusal.code, (refused.get(answer.refusal.code) ?? 0) + 1);
      }
    };
    await Promise.all(people.map(client));
    // A client that got no answer sends its command again much later.
    const late = [...accepted.values()].filter((_, nth) => nth % TWICE === 0);
    for (const sent of late) expect(await send(sent)).toEqual(ok(sent.requestId));

    const { rows } = await sql<{ entry_id: string }>`
      select entry_id from ledger_entry where platform = ${platform} order by seq`.execute(db);
    const context = `seed ${seed}: ${rows.length} entries, ${JSON.stringify([...refused])}`;
    expect(carriedOut, context).toBe(rows.length);
    expect(rows.map(({ entry_id }) => entry_id).sort(), context).toEqual([...accepted.keys()].sort());
    // The random commands must reach empty balances and ended holds, so some must have been refused.
    expect(rows.length, context).toBeGreaterThan(COMMANDS / 8);
    expect([...refused.keys()].sort(), context).toEqual(['ledger.hold-ended', 'ledger.insufficient']);

    const book = openBook();
    for (const { entry_id } of rows) {
      const { command, transfer } = accepted.get(entry_id) as Sent;
      const holdId = transfer.type === 'post' ? '' : transfer.hold.holdId;
      expect(book.carryOut(command, holdId), `${context}: ${entry_id}`).toBe('ok');
    }
    for (let index = 0; index < PARTIES; index += 1) {
      const party = index % 2 === 0 ? sellerParty(String(index)) : shopParty(String(index));
      expect(await partyBalance(db, platform, party), context).toEqual(book.balanceOf(index));
    }
    for (const name of ['cash', 'revenue', 'escrow'] as const)
      expect(await platformBalance(db, platform, name), context).toBe(book.own(name));
    // The holds have no orders here, so other violations are filtered out.
    const breaches = (await verifyLedger(db)).filter(({ about }) => about.includes(platform));
    expect(breaches.filter(({ rule }) => rule !== 'open-hold-has-owner')).toEqual([]);
  });
});

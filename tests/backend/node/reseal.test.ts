import { randomBytes as bytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { sellerParty } from '@/domain/ledger/ledger-account';
import type { SealedTextStorage } from '@backend/core/ports/sealed-texts.port';
import { agesOf, reseal, sealingBoxes } from '@backend/core/sealed/reseal';
import { createBankNumbers } from '@backend/core/withdrawal/bank-numbers';
import { addSealedMetrics } from '@backend/node/metrics/sealed-metrics';
import { resealReport } from '@backend/node/reseal';
import { existingKeysOf, secretKeysOf, warnOfOldKeys } from '@backend/node/secret-keys';
import { sealedTexts } from '@backend/storage/sealed-texts';
import { onEachDatabase } from '@tests/support/database';

const [OLD, NEW, LOST] = ['o'.repeat(32), 'n'.repeat(32), 'l'.repeat(32)] as const;
const randomBytes = (length: number) => new Uint8Array(bytes(length));
const boxesOf = (bank: readonly [string, ...string[]], secondFactor = bank) =>
  sealingBoxes({ bank, secondFactor }, randomBytes);
const both = boxesOf([NEW, OLD]);

onEachDatabase('encrypting all texts with a new key', (database) => {
  const texts = () => sealedTexts(database().db);
  const party = sellerParty('7');
  const number = (at: number) => `62220000000000${String(at).padStart(5, '0')}`;

  /**
   * Creates payees whose numbers are encrypted with the first key. Without `withId` the format is the old one, without
   * a key id.
   */
  const payees = async (count: number, keys: readonly [string, ...string[]] = [OLD], withId = true) => {
    const numbers = createBankNumbers(keys, randomBytes);
    for (let at = 0; at < count; at += 1) {
      const sealed = await numbers.seal(party, number(at));
      await sql`insert into payee (platform, party_kind, party_id, kind, name, bank, branch, sealed_number, last_digits,
          added_by, added_by_name, added_at)
        values ('cyy', 'seller', 7, 'personal', '', '', '', ${withId ? sealed : sealed.split('.')[1]}, '0000',
          ${await account()}, '', now())`.execute(database().db);
    }
  };
  const account = async (): Promise<string> => {
    const { rows } = await sql<{
      id: string;
    }>`insert into account (platform, user_name, user_key, name, link_name,
        avatar, type, roles, permissions, enabled, password_hash)
      values ('cyy', ${bytes(6).toString('hex')}, ${bytes(6).toString('hex')}, '', '', '', 'SELLER', '[]', '[]', true, '')
      returning id`.execute(database().db);
    return String(rows[0]?.id);
  };
  const secondFactor = async () => {
    const id = await account();
    const sealed = await boxesOf([OLD])['second-factor'].seal('GEZDGNBV', `totp-secret:${id}`);
    await sql`insert into second_factor (account_id, sealed_secret, begun_at) values (${id}, ${sealed}, now())`.execute(
      database().db,
    );
    return id;
  };
  const stored = async () =>
    (
      await sql<{ sealed_number: string }>`select sealed_number from payee order by id`.execute(database().db)
    ).rows.map(({ sealed_number }) => sealed_number);

  beforeEach(async () => {
    await sql`delete from second_factor`.execute(database().db);
    await sql`delete from payee`.execute(database().db);
  });

  it('leaves each text readable with only the new key, even a text without a key id', async () => {
    await payees(3);
    await payees(2, [OLD], false);
    const factor = await secondFactor();
    expect(await reseal(texts(), both)).toMatchObject({ resealed: 6, remaining: 0 });
    const alone = createBankNumbers([NEW], randomBytes);
    expect(await Promise.all((await stored()).map((sealed) => alone.open(party, sealed)))).toEqual(
      [0, 1, 2, 0, 1].map(number),
    );
    const { rows } = await sql<{
      sealed_secret: string;
    }>`select sealed_secret from second_factor where account_id = ${factor}`.execute(database().db);
    expect(
      await boxesOf([NEW])['second-factor'].open(rows[0]?.sealed_secret ?? '', `totp-secret:${factor}`),
    ).toBe('GEZDGNBV');
    // A number can only be decrypted for its own account.
    expect(await alone.open(sellerParty('8'), (await stored())[0] ?? '')).toBeUndefined();
    expect(await reseal(texts(), both)).toMatchObject({ resealed: 0, remaining: 0 });
  });

  it('can be restarted after it was killed, and then encrypts the remaining texts', async () => {
    await payees(205);
    let left = 120;
    const dying: SealedTextStorage = {
      ...texts(),
      replace: (place, text, resealed) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('killed')) : texts().replace(place, text, resealed);
      },
    };
    await expect(reseal(dying, both)).rejects.toThrow('killed');
    const numbers = createBankNumbers([NEW, OLD], randomBytes);
    expect((await Promise.all((await stored()).map((sealed) => numbers.open(party, sealed)))).sort()).toEqual(
      Array.from({ length: 205 }, (_, at) => number(at)),
    );
    expect(await reseal(texts(), both)).toMatchObject({ resealed: 85, remaining: 0 });
  });

  it('never reports success while a text of an unknown key remains, and reports its table', async () => {
    await payees(2);
    await payees(1, [LOST]);
    const end = await reseal(texts(), both);
    expect(end).toEqual({
      resealed: 2,
      remaining: 1,
      unreadable: { payee: 1, withdrawal: 0, 'second-factor': 0 },
    });
    const { done, text } = resealReport(end);
    expect(done).toBe(false);
    for (const part of ['1 of payee', 'these settings lack', 'key is lost']) expect(text).toContain(part);
    expect(text).not.toContain('Restart those nodes');
    const after = resealReport(await reseal(texts(), boxesOf([NEW, LOST])));
    expect(after.done).toBe(true);
    expect(after.text).toContain('if all nodes run with these settings');
  });

  it('overwrites no text that was changed meanwhile, and counts it when the old key encrypted it', async () => {
    await payees(2);
    const changed = 'AAAA';
    const racing: SealedTextStorage = {
      ...texts(),
      replace: async (place, text, resealed) => {
        await sql`update payee set sealed_number = ${changed} where id = ${text.id}`.execute(database().db);
        return texts().replace(place, text, resealed);
      },
    };
    const end = await reseal(racing, both);
    expect(end).toMatchObject({ resealed: 0, remaining: 2 });
    expect(await stored()).toEqual([changed, changed]);
    expect(resealReport(end).text).toContain('Restart those nodes');
  });

  it('the number of texts of an older or an unknown key is in a gauge and in the log of the start', async () => {
    await payees(2);
    await payees(1, [LOST]);
    await payees(1, [NEW]);
    const ages = async () => agesOf(await texts().count(), both);
    const registry = new Registry();
    addSealedMetrics(registry, ages);
    const text = await registry.metrics();
    for (const [key, count] of [
      ['current', 1],
      ['older', 2],
      ['unknown', 1],
    ] as const)
      expect(text).toContain(`seller_desk_sealed_texts{place="payee",key="${key}"} ${count}`);
    const posted: unknown[] = [];
    const logger = {
      warn: (event: string, facts?: object) => posted.push([event, facts]),
      error: (event: string, facts?: object) => posted.push([event, facts]),
    };
    await warnOfOldKeys(ages, logger);
    expect(posted).toEqual(
      expect.arrayContaining([
        ['sealed-texts.older-key', { place: 'payee', count: 2 }],
        ['sealed-texts.unknown-key', { place: 'payee', count: 1 }],
      ]),
    );
    expect(posted).toHaveLength(2);
  });
});

it('reading the existing keys is refused when there is no key, and creates no key', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'seller-desk-keys-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await expect(existingKeysOf({ dataDir })).rejects.toThrow('BANK_KEYS is empty and');
  const security = { bankKeys: [NEW], secondFactor: 'optional', sessionCookie: 'readable' } as const;
  await expect(existingKeysOf({ dataDir, security })).rejects.toThrow(
    `${join(dataDir, 'second-factor.key')} holds no key`,
  );
  expect(await readdir(dataDir)).toEqual([]);
  const made = await secretKeysOf({ dataDir });
  expect(await existingKeysOf({ dataDir })).toEqual(made);
});

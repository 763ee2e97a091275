import { accountKey, type Party } from '@/domain/ledger/ledger-account';
import type { CommandRequest } from '../ports/command-request';
import { createSecretBox } from '../second-factor/secret-box';

/** Bank account numbers, encrypted for the database. */
export interface BankNumbers {
  /** Encrypts for one party; no other can decrypt it. */
  seal(party: Party, number: string): Promise<string>;
  /** Undefined if its key is gone. */
  open(party: Party, sealed: string): Promise<string | undefined>;
  /** A request whose digest reveals nothing of the number in its body without the key. */
  guarded(request: CommandRequest): Promise<CommandRequest>;
}

/** Encrypts with the first key and decrypts with any, so that keys can be replaced one by one. */
export const createBankNumbers = (
  keys: readonly [string, ...string[]],
  randomBytes: (length: number) => Uint8Array,
): BankNumbers => {
  const boxes = keys.map((key) => createSecretBox(key, randomBytes, 'bank account'));
  const current = createSecretBox(keys[0], randomBytes, 'bank account');
  const purposeOf = (party: Party): string => `bank account of ${accountKey(party)}`;
  return {
    seal: (party, number) => current.seal(number, purposeOf(party)),
    open: async (party, sealed) => {
      for (const box of boxes) {
        const number = await box.open(sealed, purposeOf(party));
        if (number !== undefined) return number;
      }
      return undefined;
    },
    guarded: async ({ requestId, digest }) => ({ requestId, digest: await current.mark(digest) }),
  };
};

import { accountKey, type Party } from '@/domain/ledger/ledger-account';
import type { CommandRequest } from '../ports/command-request';
import { createSecretBox } from '../second-factor/secret-box';

/** Numbers of bank accounts as the database holds them. */
export interface BankNumbers {
  /** What was sealed for one party opens for no other. */
  seal(party: Party, number: string): Promise<string>;
  /** Nothing where the key it was sealed with is gone. */
  open(party: Party, sealed: string): Promise<string | undefined>;
  /** A request whose digest tells nothing of the number in its body to a reader without the key. */
  guarded(request: CommandRequest): Promise<CommandRequest>;
}

/** Seals with the first key; opens with any of them, so that keys can be changed one after the other. */
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

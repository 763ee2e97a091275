import { accountKey, type Party } from '@/domain/ledger/ledger-account';
import type { CommandRequest } from '../ports/command-request';
import { createSecretBox, type SecretKeys } from '../second-factor/secret-box';

/** Bank account numbers, encrypted for the database. */
export interface BankNumbers {
  /** Encrypts a number for one party; it cannot be decrypted for another party. */
  seal(party: Party, number: string): Promise<string>;
  /** Undefined if the key that encrypted the number is no longer configured. */
  open(party: Party, sealed: string): Promise<string | undefined>;
  /**
   * A copy of the request with a keyed digest. Without the key, this digest reveals nothing about the number in the
   * body.
   */
  guarded(request: CommandRequest): Promise<CommandRequest>;
}

/** The context that the number is encrypted for, so that a row copied to another party cannot be decrypted. */
export const numberPurpose = (party: Party): string => `bank account of ${accountKey(party)}`;

/** Encrypts with the first key and decrypts with any, so that keys can be replaced one by one. */
export const createBankNumbers = (
  keys: SecretKeys,
  randomBytes: (length: number) => Uint8Array,
): BankNumbers => {
  const box = createSecretBox(keys, randomBytes, 'bank account');
  return {
    seal: (party, number) => box.seal(number, numberPurpose(party)),
    open: (party, sealed) => box.open(sealed, numberPurpose(party)),
    guarded: async ({ requestId, digest }) => ({ requestId, digest: await box.mark(digest) }),
  };
};

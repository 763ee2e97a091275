import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import { generatedPassword } from '../../domain/seller-user/given-password';
import type { SellerUserInput } from '../../domain/seller-user/seller-user';
import type { CommandRunner } from '../kernel/command-runner';
import type { IdSource } from '../kernel/ports';
import type { PasswordReset, SellerUserGateway } from './seller-user.port';

/**
 * The commands on users of the seller account. Refusals are values; a thrown failure has already been shown.
 */
export interface SellerUserCommands {
  add(input: SellerUserInput): Promise<Result<undefined>>;
  change(input: SellerUserInput): Promise<Result<undefined>>;
  remove(userId: Id): Promise<Result<undefined>>;
  resetPassword(reset: PasswordReset): Promise<Result<undefined>>;
  /** Returns a new password at each call; it is not stored. */
  generatePassword(): string;
}

/**
 * The random bytes of a version 4 uuid: 14 of its 16 bytes, without those that contain version and variant.
 */
const randomBytesOf = (uuid: string): Uint8Array =>
  Uint8Array.from(
    (uuid.replaceAll('-', '').match(/../g) ?? [])
      .filter((_byte, at) => at !== 6 && at !== 8)
      .map((byte) => parseInt(byte, 16)),
  );

/** Creates the commands. Their input may contain a password, so no input is stored. */
export const createSellerUserCommands = (
  gateway: SellerUserGateway,
  ids: IdSource,
  runner: CommandRunner,
): SellerUserCommands => {
  const command =
    <T>(
      action: string,
      idOf: (input: T) => Id,
      send: (input: T, key: string) => Promise<Result<undefined>>,
    ) =>
    (input: T): Promise<Result<undefined>> =>
      runner.run({
        action: `seller-user.${action}`,
        id: idOf(input),
        input,
        isSecret: true,
        send: (key) => send(input, key),
        change: () => ({ area: 'seller-user', id: idOf(input), kind: 'changed' }),
      });
  const idOf = ({ userId }: { readonly userId?: Id }): Id => userId ?? '';
  return {
    add: command('add', idOf, gateway.add),
    change: command('change', idOf, gateway.change),
    remove: command('remove', (userId: Id) => userId, gateway.remove),
    resetPassword: command('password', idOf, gateway.resetPassword),
    generatePassword: () => generatedPassword(randomBytesOf(ids.uuid())),
  };
};

declare module '../services' {
  interface Services {
    readonly sellerUserCommands: SellerUserCommands;
  }
}

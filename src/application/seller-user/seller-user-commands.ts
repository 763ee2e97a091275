import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import { generatedPassword } from '../../domain/seller-user/given-password';
import type { SellerUserInput } from '../../domain/seller-user/seller-user';
import { createIntention } from '../kernel/intention';
import type { IdSource } from '../kernel/ports';
import type { PasswordReset, SellerUserGateway } from './seller-user.port';

/** What one may do to the users of the seller account. Refusals are values; a failure has been shown when it is thrown. */
export interface SellerUserCommands {
  add(input: SellerUserInput): Promise<Result<undefined>>;
  change(input: SellerUserInput): Promise<Result<undefined>>;
  remove(userId: Id): Promise<Result<undefined>>;
  resetPassword(reset: PasswordReset): Promise<Result<undefined>>;
  /** Another one each time; nothing remembers it. */
  generatePassword(): string;
}

/** The fully random bytes of a uuid of version 4: 14 of its 16, without those that hold version and variant. */
const randomBytesOf = (uuid: string): Uint8Array =>
  Uint8Array.from(
    (uuid.replaceAll('-', '').match(/../g) ?? [])
      .filter((_byte, at) => at !== 6 && at !== 8)
      .map((byte) => parseInt(byte, 16)),
  );

export const createSellerUserCommands = (gateway: SellerUserGateway, ids: IdSource): SellerUserCommands => {
  const once = <T>(send: (input: T, requestId: string) => Promise<Result<undefined>>) => {
    const intention = createIntention(ids);
    return async (input: T): Promise<Result<undefined>> => {
      const result = await send(input, intention.idFor(input));
      if (result.ok) intention.end();
      return result;
    };
  };
  return {
    add: once(gateway.add),
    change: once(gateway.change),
    remove: once(gateway.remove),
    resetPassword: once(gateway.resetPassword),
    generatePassword: () => generatedPassword(randomBytesOf(ids.uuid())),
  };
};

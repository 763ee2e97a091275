import type { Result } from '@/domain/result';
import { checkStrength } from '@/domain/seller-user/password-strength';
import type { PasswordHasher } from '../ports/world.port';

/** Whether a new password resists guessing. The check waits for the caller's turn in the queue. */
export const checkPasswordStrength = async (
  passwords: Pick<PasswordHasher, 'rateStrength'>,
  password: string,
  own: readonly string[],
  caller: string,
): Promise<Result<undefined, 'password.weak'>> =>
  checkStrength(await passwords.rateStrength(password, own, caller));

import type { Result } from '@/domain/result';
import { checkStrength } from '@/domain/seller-user/password-strength';

/** Whether a new password resists guessing. The dictionaries are loaded with the first password. */
export const checkPasswordStrength = async (
  password: string,
  own: readonly string[],
): Promise<Result<undefined, 'password.weak'>> => {
  const { judgePassword } = await import('@/domain/seller-user/password-strength.estimate');
  return checkStrength(judgePassword(password, own));
};

import type { SecondFactorGateway } from '@/application/profile/second-factor.port';
import { readCode } from '@/domain/access/second-factor';
import { ok, refuse } from '@/domain/result';
import type { Weather } from './weather';

export interface FakeSecondFactorSetup {
  readonly weather: Weather;
  readonly password: string;
  /** The one code that an application shows. */
  readonly code: string;
  readonly required?: boolean;
}

const RECOVERY_CODES = ['0000-1111-2222-3333', '4444-5555-6666-7777'];

/** The second factor of one person, in memory. Time does not pass here: the code stays right. */
export const createFakeSecondFactorGateway = (setup: FakeSecondFactorSetup): SecondFactorGateway => {
  const { weather, password: right, code: shown, required = false } = setup;
  let on = false;
  let begun = false;

  const isRight = (typed: string): boolean => {
    const read = readCode(typed);
    return read.kind === 'totp' && read.code === shown;
  };

  return {
    state: (options) =>
      weather.through(() => ({ on, required, recoveryCodesLeft: on ? RECOVERY_CODES.length : 0 }), options),
    begin: (password) =>
      weather.through(() => {
        if (on) return refuse('second-factor.already-on');
        if (password !== right) return refuse('password.old-wrong');
        begun = true;
        return ok({ uri: 'otpauth://totp/fake?secret=JBSWY3DPEHPK3PXP', secret: 'JBSWY3DPEHPK3PXP' });
      }),
    confirm: (code) =>
      weather.through(() => {
        if (on) return refuse('second-factor.already-on');
        if (!begun) return refuse('second-factor.none');
        if (!isRight(code)) return refuse('second-factor.code-wrong');
        on = true;
        return ok(RECOVERY_CODES);
      }),
    remove: (password, code) =>
      weather.through(() => {
        if (!on) return refuse('second-factor.none');
        if (password !== right) return refuse('password.old-wrong');
        if (!isRight(code)) return refuse('second-factor.code-wrong');
        on = false;
        begun = false;
        return ok(undefined);
      }),
  };
};

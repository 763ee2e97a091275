import type { Result } from '../../domain/result';
import type { PasswordChange, Profile } from '../../domain/seller-user/seller-user';
import { createIntention } from '../kernel/intention';
import type { IdSource } from '../kernel/ports';
import type { SessionService } from '../session/session';
import type { ProfileGateway } from './profile.port';

/** What one may change about oneself. Refusals are values; a failure has been shown when it is thrown. */
export interface ProfileCommands {
  save(profile: Profile): Promise<Result<undefined>>;
  changePassword(change: PasswordChange): Promise<Result<undefined>>;
}

export interface ProfileCommandDependencies {
  readonly gateway: ProfileGateway;
  readonly ids: IdSource;
  readonly session: Pick<SessionService, 'renew'>;
}

export const createProfileCommands = ({
  gateway,
  ids,
  session,
}: ProfileCommandDependencies): ProfileCommands => {
  const saving = createIntention(ids);
  const changing = createIntention(ids);
  return {
    save: async (profile) => {
      const result = await gateway.saveProfile(profile, saving.idFor(profile));
      if (!result.ok) return result;
      saving.end();
      await session.renew();
      return result;
    },
    changePassword: async (change) => {
      const result = await gateway.changePassword(change, changing.idFor(change));
      if (result.ok) changing.end();
      return result;
    },
  };
};

import { canonicalJson } from '../../domain/duplicate-submit/canonical-body';
import type { Result } from '../../domain/result';
import type { PasswordChange, Profile } from '../../domain/seller-user/seller-user';
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

/**
 * One id for the same input until the server confirmed it, so that a second try after a lost answer finds its first
 * answer. Kept in memory alone: what stands for a password must not lie in the browser.
 */
const intention = (ids: IdSource) => {
  let held: { readonly input: string; readonly requestId: string } | undefined;
  return {
    idFor: (value: unknown): string => {
      const input = canonicalJson(value);
      if (held?.input !== input) held = { input, requestId: ids.uuid() };
      return held.requestId;
    },
    end: (): void => {
      held = undefined;
    },
  };
};

export const createProfileCommands = ({
  gateway,
  ids,
  session,
}: ProfileCommandDependencies): ProfileCommands => {
  const saving = intention(ids);
  const changing = intention(ids);
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

import { type Duty, dutyOf, type SecondFactorRule } from '@/domain/access/duty';
import { ok, refuse, type Result } from '@/domain/result';
import { DAY, HOUR, type Instant, MINUTE } from '@/domain/kernel/instant';
import { sha256, toBase64Url } from '../bytes';
import type { Account } from '../ports/account';
import type { KnownAccount, SessionOrigin, SessionStorage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import { isSessionToken, TOKEN_BYTES } from './session-token';

/** A session ends when it was not used for this long. */
export const SESSION_IDLE = 8 * HOUR;
/** A session ends this long after its sign-in, however much it is used, as NIST SP 800-63B requires at AAL1. */
export const SESSION_MAX = 30 * DAY;
/** The end of a session in use is updated at most this often. */
const SESSION_EXTEND_EVERY = MINUTE;
/** A sign-in also deletes expired rows, at most this often. */
const SWEEP_EVERY = 10 * MINUTE;

interface Resumed {
  readonly account: Account;
  readonly tokenHash: string;
  /** When the user last proved their identity. */
  readonly confirmedAt: Instant;
  /** The duty that the account must fulfil first. */
  readonly duty?: Duty;
}

/** Begins, resumes and ends sessions. */
export interface SessionService {
  /**
   * Starts a session and returns its token, which is not stored: the table only has its SHA-256. Undefined if the
   * sign-ins of the account were ended after it was read.
   */
  begin(
    account: Pick<KnownAccount, 'id' | 'endings'>,
    now: Instant,
    origin?: SessionOrigin,
  ): Promise<string | undefined>;
  /** Returns the session of a token and the token's SHA-256, and extends the session. */
  resume(token: string | undefined, now: Instant): Promise<Result<Resumed, 'session.expired'>>;
  /**
   * The account of a live session, by the SHA-256 of its token; undefined while the account has a duty. Does not
   * extend the session.
   */
  look(tokenHash: string, now: Instant): Promise<Account | undefined>;
  /** Ends the session of a token, if there is one. */
  end(token: string | undefined): Promise<void>;
}

export const createSessionService = (
  sessions: SessionStorage,
  world: Pick<World, 'randomBytes' | 'logger'>,
  secondFactor: SecondFactorRule = 'optional',
): SessionService => {
  let sweptAt = 0;
  const findAlive = async (tokenHash: string, now: Instant) => {
    const found = await sessions.find(tokenHash, now);
    if (found?.account.enabled !== true || now - found.session.begunAt >= SESSION_MAX) return undefined;
    return found;
  };
  const sweepNowAndThen = async (now: Instant): Promise<void> => {
    if (now - sweptAt < SWEEP_EVERY) return;
    sweptAt = now;
    const count = await sessions.sweep(now);
    if (count > 0) world.logger.info('sessions.swept', { count });
  };

  return {
    begin: async ({ id, endings }, now, origin = {}) => {
      const token = toBase64Url(world.randomBytes(TOKEN_BYTES));
      await sweepNowAndThen(now);
      const begun = await sessions.create(
        await sha256(token),
        { accountId: id, endings, expiresAt: now + SESSION_IDLE, ...origin },
        now,
      );
      return begun ? token : undefined;
    },

    resume: async (token, now) => {
      if (token === undefined || !isSessionToken(token)) return refuse('session.expired');
      const hash = await sha256(token);
      const found = await findAlive(hash, now);
      if (found === undefined) return refuse('session.expired');
      const expiresAt = now + SESSION_IDLE;
      if (expiresAt - found.session.expiresAt >= SESSION_EXTEND_EVERY) await sessions.extend(hash, expiresAt);
      const duty = dutyOf(found.account, secondFactor);
      const { account, session } = found;
      return ok({
        account,
        tokenHash: hash,
        confirmedAt: session.confirmedAt,
        ...(duty === undefined ? {} : { duty }),
      });
    },

    look: async (tokenHash, now) => {
      const found = await findAlive(tokenHash, now);
      if (found === undefined) return undefined;
      return dutyOf(found.account, secondFactor) === undefined ? found.account : undefined;
    },

    end: async (token) => {
      if (token !== undefined && isSessionToken(token)) await sessions.end(await sha256(token));
    },
  };
};

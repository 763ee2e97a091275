import type { Credentials } from '@/domain/access/identity';
import { type SecondFactorInput, TICKET_LIFETIME_MS } from '@/domain/access/second-factor';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { refuse, type Result } from '@/domain/result';
import { sha256 } from '../bytes';
import type { Visitor } from '../http/answers';
import type { AccountStorage, KnownAccount } from '../ports/storage.port';
import type { BeginSession } from '../session/begin-session';
import type { SignInGuard } from '../session/sign-in-guard';
import { type CodeParts, useCode } from './check-code';

/** The dependencies of `SecondStep`. */
export interface SecondStepParts extends CodeParts {
  readonly accounts: AccountStorage;
  readonly guard: SignInGuard;
  /** Starts the session when all checks have passed. */
  readonly begin: BeginSession;
}

/** The second call of a sign-in whose account has a second factor. */
export interface SecondStep {
  /** Called after a right password. It always refuses; the refusal contains a ticket for the second call. */
  ask(account: KnownAccount, now: Instant): Promise<Result<never, 'sign-in.second-factor-required'>>;
  finish(input: SecondFactorInput, visitor: Visitor): Promise<Result<Credentials>>;
}

const PURPOSE = 'sign-in-ticket';

/** The content of a ticket. Only the server can read it, and it is not stored. */
interface Ticket {
  readonly id: Id;
  readonly platform: string;
  readonly userName: string;
  /** The SHA-256 of the password's hash, so that a new password invalidates the ticket. */
  readonly password: string;
  /** The number of endings, so that ending the account's sign-ins also invalidates the ticket. */
  readonly endings: number;
  readonly until: Instant;
}

/** Implements `SecondStep`. Wrong codes are counted like wrong passwords, for the account and for the IP. */
export const createSecondStep = (parts: SecondStepParts): SecondStep => {
  const { accounts, guard, box, begin } = parts;

  const accountOf = async (sealed: string, now: Instant): Promise<KnownAccount | undefined> => {
    const opened = await box.open(sealed, PURPOSE);
    if (opened === undefined) return undefined;
    const ticket = JSON.parse(opened) as Ticket;
    if (ticket.until <= now) return undefined;
    const account = await accounts.byUserName(ticket.platform, ticket.userName);
    const isSame =
      account?.id === ticket.id &&
      account.endings === ticket.endings &&
      (await sha256(account.passwordHash)) === ticket.password;
    return isSame && account.enabled && account.hasSecondFactor === true ? account : undefined;
  };

  return {
    ask: async ({ id, platform, userName, passwordHash, endings }, now) => {
      const ticket: Ticket = {
        id,
        platform,
        userName,
        password: await sha256(passwordHash),
        endings,
        until: now + TICKET_LIFETIME_MS,
      };
      return refuse('sign-in.second-factor-required', {
        ticket: await box.seal(JSON.stringify(ticket), PURPOSE),
      });
    },

    finish: async ({ ticket, code }, visitor) => {
      const { now } = visitor;
      if (code.trim() === '') return refuse('second-factor.code-required');
      const account = await accountOf(ticket, now);
      if (account === undefined) return refuse('sign-in.ticket-expired');
      const { platform, userName, id: accountId } = account;
      const attempt = {
        ...(visitor.ip === undefined ? {} : { ip: visitor.ip }),
        platform,
        userName,
        accountId,
      };
      const free = await guard.enter(attempt, now);
      if (!free.ok) return free;
      const right = await useCode(account.id, code, parts, now);
      if (!right.ok) {
        const counted = await guard.failed(attempt, now);
        return counted.ok ? right : counted;
      }
      const passed = await guard.passed(attempt, now);
      return passed.ok ? begin(account, visitor) : passed;
    },
  };
};

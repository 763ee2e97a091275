import { checkFilters } from '@/domain/master/master-filters';
import { settingOf } from '@/domain/configuration/setting';
import { approvesAdjustment } from '@/domain/ledger/adjustment';
import { hasPermission } from '@/domain/access/permissions';
import { checkRecentSignIn } from '@/domain/access/recent-sign-in';
import { type MasterFieldRefusal, checkMaster, type Choices } from '@/domain/master/check-master';
import { changeMaster, revisionOf } from '@/domain/master/change-master';
import { choicesFor, type MasterChoice, offeredFrom } from '@/domain/master/choices';
import { CHOICE_SOURCES, type MasterValues } from '@/domain/master/master-field';
import { MASTER_RIGHTS, sourcesFor } from '@/domain/master/master-rights';
import { isMasterKind, type MasterKind } from '@/domain/master/masters';
import { ok, refuse, type Result } from '@/domain/result';
import { checkGivenPassword } from '@/domain/seller-user/given-password';
import { checkUserNameCharacters } from '@/domain/access/user-name';
import type { Id } from '@/domain/kernel/id';
import type { Answers, CommandSender, Member } from '../http/answers';
import { setPassword } from '../seller-user/set-password';
import { checkPasswordStrength } from '../passwords/check-strength';
import { callerOfMember } from '../passwords/hash-caller';
import { answerOf, type CommandEnd, type CommandToStore, plainCommand } from '../ports/command-request';
import { regionName } from '../regions/region-tree';
import type { MasterWrite, StoredMaster } from '../ports/masters.port';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';

type MasterAnswers = Pick<
  Answers,
  'getMasters' | 'getMaster' | 'getMasterHistory' | 'getMasterChoices' | 'addMaster' | 'changeMaster'
>;

/** The kind of master in the path. Refused unless the user is platform staff with the permission for this kind. */
const permitted = (
  kind: string,
  to: 'list' | 'edit',
  { account }: Member,
): Result<MasterKind, 'request.no-such-call' | 'permission.denied'> => {
  if (!isMasterKind(kind)) return refuse('request.no-such-call');
  const may = account.type === 'PLATFORM' && hasPermission(account.permissions, [MASTER_RIGHTS[kind][to]]);
  return may ? ok(kind) : refuse('permission.denied');
};

/**
 * The values that can be chosen now, by their source, such as shops or roles. If the brand has no values for a source,
 * the fields with that source accept no value.
 */
const bySource = (choices: readonly MasterChoice[]): Choices =>
  Object.fromEntries(CHOICE_SOURCES.map((source) => [source, offeredFrom(choices, source)]));

const withRevision = (kind: MasterKind, master: StoredMaster) => ({
  ...master,
  revision: revisionOf(kind, master.values),
});

const passwordIn = ({ password }: MasterValues): string => (typeof password === 'string' ? password : '');
const userNameIn = ({ userName }: MasterValues): string => (typeof userName === 'string' ? userName : '');

/** Fields of a person that an attacker may know and try as a password. */
const OWN_FIELDS = ['userName', 'name', 'phone', 'email'] as const;
const ownTerms = (values: MasterValues): readonly string[] =>
  OWN_FIELDS.map((field) => values[field]).filter((value) => typeof value === 'string');

/**
 * Whether the region exists in the tree: many codes of six digits are not a region. A shop without a known region would
 * match no customer nearby.
 */
const isKnownRegion = ({ region }: MasterValues): boolean =>
  typeof region !== 'string' || regionName(region) !== undefined;

interface Saving {
  readonly kind: MasterKind;
  /** Absent for a new master. */
  readonly own?: StoredMaster;
  readonly values: MasterValues;
  /** Returns the refusal that the command would get, before the password is rated and hashed. */
  readonly foresee: (values: MasterValues) => Promise<Result<unknown>>;
  readonly carryOut: (write: MasterWrite, command: CommandToStore) => Promise<CommandEnd<Id>>;
}

/** The lists, details, histories and changes of masters, for platform staff. */
export const masterAnswers = (storage: Storage, { passwords }: Pick<World, 'passwords'>): MasterAnswers => {
  const mastersOf = ({ scope }: Member) => storage.within(scope).masters;

  const checked = async (
    member: Member,
    { kind, own, values }: Pick<Saving, 'kind' | 'own' | 'values'>,
  ): Promise<Result<MasterValues>> => {
    const choices = bySource(await mastersOf(member).choices());
    const all: Result<MasterValues, MasterFieldRefusal> = checkMaster(kind, values, choices, own?.values);
    if (all.ok && own?.values['region'] !== all.value['region'] && !isKnownRegion(all.value))
      return refuse('master.not-offered', { field: 'region' });
    if (!all.ok || own !== undefined || !('userName' in all.value)) return all;
    // Checks the name as it was sent, because trimming may have removed an invisible character.
    const name = checkUserNameCharacters(userNameIn(values));
    return name.ok ? all : name;
  };

  /** A command with a password is stored with a slow digest, so that the digest is as hard to guess as the password. */
  const save = async (member: CommandSender, saving: Saving): Promise<Result<{ readonly id: Id }>> => {
    const values = await checked(member, saving);
    if (!values.ok) return values;
    const { password: _password, ...kept } = values.value;
    const password = passwordIn(values.value);
    if (password === '') {
      const end = answerOf(await saving.carryOut({ values: kept }, plainCommand(member.command)));
      return end.ok ? ok({ id: end.value }) : end;
    }
    const given = checkGivenPassword(password);
    if (!given.ok) return given;
    let id = saving.own?.id ?? '';
    const own = storage.within(member.scope).own;
    const done = await setPassword(
      member,
      password,
      { own, passwords },
      {
        foresee: async () => {
          const able = await saving.foresee(kept);
          return able.ok
            ? checkPasswordStrength(passwords, password, ownTerms(kept), callerOfMember(member))
            : able;
        },
        carryOut: async (command, passwordHash) => {
          const end = await saving.carryOut({ values: kept, passwordHash }, command);
          if (end.kind === 'repeated') return end;
          if (!end.result.ok) return { kind: 'decided', result: end.result };
          id = end.result.value;
          return { kind: 'decided', result: ok(undefined) };
        },
      },
    );
    return done.ok ? ok({ id }) : done;
  };

  return {
    getMasters: async ({ kind: named, query }, member) => {
      const kind = permitted(named, 'list', member);
      if (!kind.ok) return kind;
      const filters = checkFilters(kind.value, query.filters ?? {});
      if (!filters.ok) return filters;
      const { items, total } = await mastersOf(member).list(kind.value, query, member.now);
      return ok({ items: items.map((item) => withRevision(kind.value, item)), total });
    },

    getMaster: async ({ kind: named, id }, member) => {
      const kind = permitted(named, 'list', member);
      if (!kind.ok) return kind;
      const masters = mastersOf(member);
      const master = await masters.find(kind.value, id, member.now);
      if (master === undefined) return refuse('master.not-found');
      return ok({ ...withRevision(kind.value, master), history: await masters.history(kind.value, id, {}) });
    },

    getMasterHistory: async ({ kind: named, id, query }, member) => {
      const kind = permitted(named, 'list', member);
      if (!kind.ok) return kind;
      const masters = mastersOf(member);
      return (await masters.find(kind.value, id, member.now)) === undefined
        ? refuse('master.not-found')
        : ok(await masters.history(kind.value, id, query));
    },

    getMasterChoices: async (_asked, member) => {
      const { type, permissions } = member.account;
      if (type !== 'PLATFORM') return refuse('permission.denied');
      const sources: readonly string[] = sourcesFor(permissions);
      const readable = (await mastersOf(member).choices()).filter(({ source }) => sources.includes(source));
      return ok(choicesFor(permissions, readable, await storage.reference.roles(member.account.platform)));
    },

    addMaster: async ({ kind: named, body }, member) => {
      const kind = permitted(named, 'edit', member);
      if (!kind.ok) return kind;
      return save(member, {
        kind: kind.value,
        values: body.values,
        foresee: async (values) => {
          const taken = await storage.accounts.byUserName(member.account.platform, userNameIn(values));
          return taken === undefined ? ok(undefined) : refuse('master.taken', { field: 'userName' });
        },
        carryOut: (write, command) => mastersOf(member).add(kind.value, write, command, member.now),
      });
    },

    changeMaster: async ({ kind: named, id, body }, member) => {
      const kind = permitted(named, 'edit', member);
      if (!kind.ok) return kind;
      const own = await mastersOf(member).find(kind.value, id, member.now);
      if (own === undefined) return refuse('master.not-found');
      // A change needs a recent proof of identity in three cases (decision 49). It sets the password of an account,
      // which may hold money; it changes a setting that decides where money goes; or it approves an adjustment.
      const needsProof =
        passwordIn(body.values) !== '' ||
        (kind.value === 'config' && settingOf(id).secondPerson === true) ||
        (kind.value === 'adjustment' && approvesAdjustment(own.values['decision'], body.values['decision']));
      const recent = checkRecentSignIn(member.confirmedAt, member.now);
      if (needsProof && !recent.ok) return recent;
      return save(member, {
        kind: kind.value,
        own,
        values: body.values,
        foresee: (values) => Promise.resolve(changeMaster(kind.value, own.values, body.revision, values)),
        carryOut: (write, command) =>
          mastersOf(member).change(kind.value, id, body.revision, write, command, member.now),
      });
    },
  };
};

import { changeMaster, changesOf, newPasswordEntry, momentaryIn } from '@/domain/master/change-master';
import type { MasterKind } from '@/domain/master/masters';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { ok, refuse, type Result } from '@/domain/result';
import type { CommandEnd, CommandToStore } from '@backend/core/ports/command-request';
import type { MasterContext, MasterStorage, MasterWrite } from '@backend/core/ports/masters.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { type Effects, runCommand } from '../kernel/run-command';
import type { NoteChange } from '../kernel/transaction';
import { rightsOfEnabled } from './account-rows';
import { appendEvent } from './append-event';
import { adjustmentMaster } from './adjustment-master';
import { carrierMaster } from './carrier-master';
import { choicesOf } from './choices';
import { configMaster } from './config-master';
import { dictionaryMaster } from './dictionary-master';
import type { MasterTable } from './master-table';
import { noticeMaster } from './notice-master';
import { personMaster } from './person-master';
import { projectMaster } from './project-master';
import { readHistory } from './read-history';
import { replyMaster } from './reply-master';
import { roleMaster } from './role-master';
import { sellerMaster } from './seller-master';
import { shopMaster } from './shop-master';
import { staffMaster } from './staff-master';

const TABLES: Readonly<Record<MasterKind, MasterTable>> = {
  seller: sellerMaster,
  shop: shopMaster,
  project: projectMaster,
  staff: staffMaster,
  person: personMaster,
  role: roleMaster,
  reply: replyMaster,
  carrier: carrierMaster,
  dictionary: dictionaryMaster,
  config: configMaster,
  notice: noticeMaster,
  adjustment: adjustmentMaster,
};

/** Implements `MasterStorage` in SQL. */
export const masterStorage = (db: Db, scope: Scope, effects: Effects): MasterStorage => {
  const { platform, person } = scope;

  /**
   * The context of a command. The user's permissions are read again under the lock, because the permissions or the
   * account may have been removed since the request began.
   */
  const contextOf = async (
    transaction: Db,
    { passwordHash }: MasterWrite,
    { requestId }: CommandToStore,
    now: Instant,
    note: NoteChange,
  ): Promise<Result<MasterContext, 'session.expired'>> => {
    const permissions = await rightsOfEnabled(transaction, platform, person.userId);
    if (permissions === undefined) return refuse('session.expired');
    return ok({
      platform,
      manager: { userId: person.userId, permissions },
      now,
      requestId,
      alsoChanged: (kind, id, changes) => appendEvent(transaction, scope, { kind, id, changes }, now, note),
      ...(passwordHash === undefined ? {} : { passwordHash }),
    });
  };

  const run = (
    kind: MasterKind,
    id: Id,
    command: CommandToStore,
    now: Instant,
    carryOut: (transaction: Db, note: NoteChange) => Promise<Result<Id>>,
  ): Promise<CommandEnd<Id>> =>
    runCommand(
      db,
      { by: person.userId, request: command, now, effects },
      {
        lock: async (transaction) => ok(await TABLES[kind].lock(transaction, platform, id)),
        carryOut: (transaction, _locked, note) => carryOut(transaction, note),
        answer: { keep: (answered) => answered, recall: (_, kept) => Promise.resolve(kept) },
      },
    );

  return {
    list: (kind, query, now) => TABLES[kind].list(db, platform, query, now),

    find: (kind, id, now) => TABLES[kind].find(db, platform, id, now),

    history: (kind, id, query) => readHistory(db, platform, kind, id, query),

    choices: () => choicesOf(db, platform),

    add: (kind, write, command, now) =>
      run(kind, '', command, now, async (transaction, note) => {
        const context = await contextOf(transaction, write, command, now, note);
        if (!context.ok) return context;
        const added = await TABLES[kind].add(transaction, context.value, write.values);
        if (!added.ok) return added;
        const stored = await TABLES[kind].find(transaction, platform, added.value, now);
        const changes = changesOf(kind, undefined, stored?.values ?? write.values);
        await appendEvent(transaction, scope, { kind, id: added.value, changes }, now, note);
        return added;
      }),

    change: (kind, id, revision, write, command, now) =>
      run(kind, id, command, now, async (transaction, note) => {
        const before = await TABLES[kind].find(transaction, platform, id, now);
        if (before === undefined) return refuse('master.not-found');
        const may = changeMaster(kind, before.values, revision, write.values);
        if (!may.ok) return may;
        const context = await contextOf(transaction, write, command, now, note);
        if (!context.ok) return context;
        const changed = await TABLES[kind].change(transaction, context.value, before, write.values);
        if (!changed.ok) return changed;
        // The stored row is read again, because it is unchanged if the change waits for a second person.
        const after = await TABLES[kind].find(transaction, platform, id, now);
        const stored = { ...(after?.values ?? write.values), ...momentaryIn(kind, write.values) };
        const changes = [
          ...changesOf(kind, before.values, stored),
          ...(write.passwordHash === undefined ? [] : newPasswordEntry(kind)),
        ];
        // If a form was saved without a change, no event is recorded.
        if (changes.length > 0) await appendEvent(transaction, scope, { kind, id, changes }, now, note);
        return ok(id);
      }),
  };
};

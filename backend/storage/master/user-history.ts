import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { changesOf, newPasswordEntry } from '@/domain/master/change-master';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import type { NoteChange } from '../kernel/transaction';
import { appendEvent } from './append-event';
import { personMaster } from './person-master';
import { sellerMaster } from './seller-master';
import { staffMaster } from './staff-master';

export const ACCOUNT_MASTERS = { seller: sellerMaster, person: personMaster, staff: staffMaster } as const;

/** The kind of master that an account belongs to. */
export type AccountKind = keyof typeof ACCOUNT_MASTERS;

interface ChangedUser {
  readonly id: Id;
  readonly kind: AccountKind;
  readonly passwordGiven: boolean;
}

/**
 * Runs `change` on a locked account, and records the differences in the history that platform staff read. The history
 * shows a removed user as a disabled user.
 */
export const withHistory = async (
  transaction: Db,
  scope: Scope,
  { id, kind, passwordGiven }: ChangedUser,
  now: Instant,
  note: NoteChange,
  change: () => Promise<unknown>,
): Promise<void> => {
  const { platform } = scope;
  const table = ACCOUNT_MASTERS[kind];
  const before = await table.find(transaction, platform, id, now);
  await change();
  const after = await table.find(transaction, platform, id, now);
  const changes = [
    ...changesOf(kind, before?.values, after?.values ?? { ...before?.values, enabled: false }),
    ...(passwordGiven ? newPasswordEntry(kind) : []),
  ];
  if (changes.length > 0) await appendEvent(transaction, scope, { kind, id, changes }, now, note);
};

/** Records the first event in the history of a new user of a seller. */
export const beginHistory = async (
  transaction: Db,
  scope: Scope,
  id: Id,
  now: Instant,
  note: NoteChange,
): Promise<void> => {
  const added = await personMaster.find(transaction, scope.platform, id, now);
  const changes = changesOf('person', undefined, added?.values ?? {});
  await appendEvent(transaction, scope, { kind: 'person', id, changes }, now, note);
};

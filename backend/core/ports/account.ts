import type { Id } from '@/domain/kernel/id';
import type { PartyType } from '@/domain/kernel/party';

/** A user who can sign in on one platform. */
export interface Account {
  readonly id: Id;
  readonly platform: string;
  readonly userName: string;
  readonly name: string;
  readonly linkName: string;
  readonly avatar: string;
  readonly type: PartyType;
  /** The seller account the user belongs to: the parent's id, else their own. */
  readonly sid: Id;
  readonly shopId?: Id;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly enabled: boolean;
  /** The password was generated; until it is changed, every other call is refused. */
  readonly mustChangePassword?: true;
  /** Signing in requires a code. */
  readonly hasSecondFactor?: true;
}

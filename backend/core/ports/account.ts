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
  /**
   * The seller account that the user belongs to: the id of the parent account or, without a parent, of the account
   * itself.
   */
  readonly sid: Id;
  readonly shopId?: Id;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly enabled: boolean;
  /** The password was generated. Until the user changes it, only the calls for this change are permitted. */
  readonly mustChangePassword?: true;
  /** Signing in requires a code. */
  readonly hasSecondFactor?: true;
}

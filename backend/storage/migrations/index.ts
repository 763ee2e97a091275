import type { Migration } from 'kysely';
import { accounts } from './0001-accounts';
import { orders } from './0002-orders';
import { workOrders } from './0003-work-orders';
import { appendOnly } from './0004-append-only';
import { reference } from './0005-reference';
import { ownAccount } from './0006-own-account';
import { notices } from './0007-notices';
import { files } from './0008-files';
import { staffRatings } from './0009-staff-ratings';
import { forms } from './0010-forms';
import { fileUses } from './0011-file-uses';
import { signInAttempts } from './0012-sign-in-attempts';

/** Forward only, in the order of their names; a released one is never edited, renamed or taken out. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-orders': orders,
  '0003-work-orders': workOrders,
  '0004-append-only': appendOnly,
  '0005-reference': reference,
  '0006-own-account': ownAccount,
  '0007-notices': notices,
  '0008-files': files,
  '0009-staff-ratings': staffRatings,
  '0010-forms': forms,
  '0011-file-uses': fileUses,
  '0012-sign-in-attempts': signInAttempts,
};

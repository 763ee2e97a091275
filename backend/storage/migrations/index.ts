import type { Migration } from 'kysely';
import { STORAGE_AREAS } from '../areas';
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
import { ordering } from './0013-ordering';
import { orderLists } from './0014-order-lists';
import { orderEvents } from './0015-order-events';
import { sellerUsers } from './0016-seller-users';
import { openSessions } from './0017-open-sessions';
import { workOrderParty } from './0018-work-order-party';
import { customerOrderParty } from './0019-customer-order-party';
import { videoAndOutletLoad } from './0020-video-and-outlet-load';
import { finishEvents } from './0021-finish-events';
import { news } from './0022-news';
import { whoSaidLast } from './0023-who-said-last';
import { searchWords } from './0024-search-words';
import { urgedAndAwaited } from './0025-urged-and-awaited';
import { userNameKeys } from './0026-user-name-keys';
import { firstPassword } from './0028-first-password';
import { secondFactor } from './0029-second-factor';
import { complaints } from './0033-complaints';
import { secondFactorBegun } from './0034-second-factor-begun';
import { oneKeyOneCommand } from './0035-one-key-one-command';
import { jobs } from './0040-jobs';
import { ledger } from './0046-ledger';
import { orderLife } from './0050-order-life';
import { resumableUploads } from './0080-resumable-uploads';
import { openOrders } from './0081-open-orders';
import { customersInWorkOrderWords } from './0116-customers-in-work-order-words';
import { englishNames } from './0118-english-names';
import { rightsFromRoles } from './0060-rights-from-roles';
import { staffRoles } from './0070-staff-roles';
import { masterEvents } from './0071-masters';
import { moreMasters } from './0091-more-masters';
import { adjustments } from './0092-adjustments';
import { endedMasters } from './0130-ended-masters';
import { peopleOfSellers } from './0131-people-of-sellers';
import { evidenceRetention } from './0153-evidence-retention';
import { closedDeadLetters } from './0160-closed-dead-letters';
import { noticeTimes } from './0165-notice-times';
import { debtsOfShops } from './0190-debts-of-shops';
import { holdsWithoutOrders } from './0191-holds-without-orders';
import { accountsInUse } from './0201-accounts-in-use';
import { openingHours } from './0202-opening-hours';
import { plannedPrices } from './0203-planned-prices';
import { jobsOnce } from './0210-jobs-once';
import { callCounts } from './0211-call-counts';
import { settledMarks } from './0212-settled-marks';
import { signInEndings } from './0216-sign-in-endings';
import { listsOfNoticesAndAdjustments } from './0232-lists-of-notices-and-adjustments';
import { accountsOfShops } from './0228-accounts-of-shops';
import { leadRoles } from './0233-lead-roles';
import { administratorsByRole } from './0234-administrators-by-role';
import { closedWithoutSignIn } from './0235-closed-without-sign-in';
import { readingAlone } from './0244-reading-alone';
import { messageWords } from './0274-message-words';
import { ordersAtShops } from './0298-orders-at-shops';
import { eventsForSms } from './0299-events-for-sms';
import { newsOfOrders } from './0320-news-of-orders';
import { changeOutbox } from './0331-change-outbox';
import { handOversByLeads } from './0360-hand-overs-by-leads';
import { partsOfPhones } from './0373-parts-of-phones';
import { workOrdersBySeller } from './0374-work-orders-by-seller';
import { namesOfProjectTypes } from './0375-names-of-project-types';
import { newsOfHandOvers } from './0333-news-of-hand-overs';
import { namesOfEarlierFiles, namesOfFiles } from './0350-names-of-files';

/** Migrations that do not belong to an area. */
const LISTED: Readonly<Record<string, Migration>> = {
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
  '0013-ordering': ordering,
  '0014-order-lists': orderLists,
  '0015-order-events': orderEvents,
  '0016-seller-users': sellerUsers,
  '0017-open-sessions': openSessions,
  '0018-work-order-party': workOrderParty,
  '0019-customer-order-party': customerOrderParty,
  '0020-video-and-outlet-load': videoAndOutletLoad,
  '0021-finish-events': finishEvents,
  '0022-news': news,
  '0023-who-said-last': whoSaidLast,
  '0024-search-words': searchWords,
  '0025-urged-and-awaited': urgedAndAwaited,
  '0026-user-name-keys': userNameKeys,
  '0028-first-password': firstPassword,
  '0029-second-factor': secondFactor,
  '0033-complaints': complaints,
  '0034-second-factor-begun': secondFactorBegun,
  '0035-one-key-one-command': oneKeyOneCommand,
  '0040-jobs': jobs,
  '0046-ledger': ledger,
  '0050-order-life': orderLife,
  '0060-rights-from-roles': rightsFromRoles,
  '0070-staff-roles': staffRoles,
  '0071-masters': masterEvents,
  '0080-resumable-uploads': resumableUploads,
  '0081-open-orders': openOrders,
  '0091-more-masters': moreMasters,
  '0092-adjustments': adjustments,
  '0116-customers-in-work-order-words': customersInWorkOrderWords,
  '0118-english-names': englishNames,
  '0130-ended-masters': endedMasters,
  '0131-people-of-sellers': peopleOfSellers,
  '0153-evidence-retention': evidenceRetention,
  '0160-closed-dead-letters': closedDeadLetters,
  '0165-notice-times': noticeTimes,
  '0190-debts-of-shops': debtsOfShops,
  '0191-holds-without-orders': holdsWithoutOrders,
  '0201-accounts-in-use': accountsInUse,
  '0202-opening-hours': openingHours,
  '0203-planned-prices': plannedPrices,
  '0210-jobs-once': jobsOnce,
  '0211-call-counts': callCounts,
  '0212-settled-marks': settledMarks,
  '0216-sign-in-endings': signInEndings,
  '0232-lists-of-notices-and-adjustments': listsOfNoticesAndAdjustments,
  '0228-accounts-of-shops': accountsOfShops,
  '0233-lead-roles': leadRoles,
  '0234-administrators-by-role': administratorsByRole,
  '0235-closed-without-sign-in': closedWithoutSignIn,
  '0244-reading-alone': readingAlone,
  '0274-message-words': messageWords,
  '0298-orders-at-shops': ordersAtShops,
  '0299-events-for-sms': eventsForSms,
  '0320-news-of-orders': newsOfOrders,
  '0331-change-outbox': changeOutbox,
  '0333-news-of-hand-overs': newsOfHandOvers,
  '0350-names-of-files': namesOfFiles,
  '0351-names-of-earlier-files': namesOfEarlierFiles,
  '0360-hand-overs-by-leads': handOversByLeads,
  '0373-parts-of-phones': partsOfPhones,
  '0374-work-orders-by-seller': workOrdersBySeller,
  '0375-names-of-project-types': namesOfProjectTypes,
};

/**
 * All migrations, in the order of their names. There are no down migrations, and a released one is never edited,
 * renamed or removed.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = Object.fromEntries(
  [LISTED, ...STORAGE_AREAS.map(({ migrations }) => migrations ?? {})]
    .flatMap((each) => Object.entries(each))
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);

import { fileKeyOf, newFileName } from '../files/own-file-name';
import { SELLER_QUOTA_BYTES } from '../files/quota';
import type { FileStore } from '../ports/file-store.port';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import { PLATFORM_IDS } from '../platforms';
import { scopeOf } from '../session/scope-of';
import { actor } from './demo-actor';
import { adjustmentSteps } from './demo-adjustments';
import { mallSteps } from './demo-mall';
import { latePayment, rechargeSteps } from './demo-recharges';
import type { DemoMoneyParts } from './demo-money-parts';
import { loadDemoStatement } from './demo-statement';
import { newsRead, waitingSteps, withdrawalSteps } from './demo-withdrawals';

/** The PDF of a bank receipt, the same for every payment of the demo. */
const RECEIPT = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 320 120]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n' +
    '4 0 obj<</Length 44>>stream\nBT /F 16 Tf 24 60 Td (Bank receipt: paid) Tj ET\nendstream endobj\n' +
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Stores the bank receipt of the demo under a new name, with its row. */
export const storingReceipts =
  (
    storage: Pick<Storage, 'within'>,
    files: Pick<FileStore, 'write'>,
    { randomBytes }: Pick<World, 'randomBytes'>,
  ): DemoMoneyParts['storeReceipt'] =>
  async (by, now) => {
    const fileName = newFileName('upload', 'pdf', randomBytes);
    await files.write(fileKeyOf(fileName), RECEIPT);
    const row = { fileName, kind: 'upload', originalName: '回单.pdf', size: RECEIPT.byteLength } as const;
    await storage.within(scopeOf(by)).files.add([row], SELLER_QUOTA_BYTES, now);
    return fileName;
  };

/** Runs all steps of a brand in the order of time, and posts the brand's planned movements between them. */
const fillBrand = async (parts: DemoMoneyParts, platform: string): Promise<void> => {
  const { storage, postUntil, now } = parts;
  const named = async (userName: string) => {
    const found = await storage.accounts.byUserName(platform, userName);
    return found && actor(parts, found);
  };
  const seller = await named('seller');
  const second = await named('seller2');
  const approver = await named('approver');
  const cashier = await named('cashier');
  const chief = await named('platform');
  const lead = await named('finance');
  const shop = await named('shop');
  const keeper = await named('mallstaff');
  if (seller && second && shop && approver && cashier && chief && lead) {
    const shopping = { seller: seller.account, second: second.account, keeper: (keeper ?? chief).account };
    const steps = [
      ...[seller, shop].flatMap((by) => withdrawalSteps(parts, by, { approver, cashier, chief })),
      ...waitingSteps(parts, second, approver),
      newsRead(parts, seller, shop),
      ...rechargeSteps(parts, { seller, second, shop, approver }),
      ...latePayment(parts, seller, chief),
      ...(await mallSteps(storage, shopping, now)),
      ...adjustmentSteps(storage, [chief.account, lead.account], [seller.account, second.account], now),
    ].sort((a, b) => a.at - b.at);
    for (const { at, run } of steps) {
      await postUntil(platform, at);
      await run(at);
    }
    await loadDemoStatement(storage, platform, now);
  }
  await postUntil(platform, now);
};

/**
 * Adds the recharges, withdrawals, adjustments, mall orders and statement of the demo, for each brand that has the
 * necessary accounts.
 */
export const loadDemoMoney = async (parts: DemoMoneyParts): Promise<void> => {
  for (const platform of PLATFORM_IDS) await fillBrand(parts, platform);
};

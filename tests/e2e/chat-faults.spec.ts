import { expect, test } from '@playwright/test';
import { signInAsAnother } from './support/chat/another-person';
import { createFaults, EQUAL_AT_ONCE, RETRIED_AT_ONCE } from './support/chat/faults';
import { createTally, openAcceptedMessages } from './support/chat/ledger';
import { openOwnServer } from './support/chat/own-server';
import { type Person, openPerson } from './support/chat/person';
import { pause, randomFrom } from './support/chat/random';
import { readWholeConversation } from './support/chat/whole-conversation';
import { NIGHTLY } from './support/tags';

/** How many messages each of the two people sends; `npm run test:faults` sends 300. */
const MESSAGES = Number(process.env['FAULTS_MESSAGES'] ?? 8);
const SEED = Number(process.env['FAULTS_SEED'] ?? 20_260_101);
const IS_LONG = MESSAGES > 100;
/** How long the tab with the connection stays hidden at one time, in ms. */
const HIDDEN = IS_LONG ? 130_000 : 3000;
/**
 * The longest pause between two messages of one person, in ms. The long run leaves time for every fault to occur
 * often.
 */
const WRITING_PAUSE = IS_LONG ? 1200 : 250;

const OPENING = '一起说话';
const DRAFT = '还没写完的一句';

// A retry would hide a lost or duplicated message.
test.describe.configure({ retries: 0 });

test(
  'under any faults every accepted message is on every screen and in the database exactly once, in one order',
  NIGHTLY,
  async ({ browser }) => {
    test.setTimeout(IS_LONG ? 30 * 60_000 : 600_000);
    const random = randomFrom(SEED);
    const server = await openOwnServer();
    const { base } = server;
    const ledger = openAcceptedMessages(base);
    const tally = createTally();
    const workId = await ledger.newWorkOrder(OPENING);
    const draftId = await ledger.newWorkOrder('另一个工单');

    const cut = new Set<string>();
    const sit = async (userName: string): Promise<Person> => {
      const context = await browser.newContext();
      const line = { random, note: tally.note, isCut: () => cut.has(userName) };
      const person = await openPerson({ context, base, userName, ledger, line }, workId);
      const tab = person.lastTab();
      await person.settle(tab, draftId);
      await tab.chat.field.fill(DRAFT);
      await person.settle(tab, workId);
      return person;
    };
    const seller = await sit('seller');
    await seller.openTab();
    const handler = await sit('handler');
    const people = [seller, handler] as const;

    const faults = await createFaults({
      people,
      server,
      random,
      note: tally.note,
      hiddenFor: HIDDEN,
      cut: ({ userName, tabs }, isCut) => {
        if (isCut) cut.add(userName);
        else cut.delete(userName);
        for (const { line } of tabs) line.cut();
      },
    });
    let isWriting = true;
    const writing = Promise.all(
      people.map(async (person) => {
        for (let count = 1; count <= MESSAGES; count += 1) {
          await person.write(`${person.userName} 第${count}句`, count);
          await pause(random() * WRITING_PAUSE);
        }
      }),
    ).finally(() => {
      isWriting = false;
    });
    // The faults continue until a page was hidden for long enough.
    const goesOn = () => isWriting || faults.longestBehind() < HIDDEN;
    await Promise.all([writing, faults.breakThings(goesOn), faults.hideTheConnected(() => isWriting)]);
    faults.calm();
    await signInAsAnother(seller, 'clerk', { ledger, workId });
    tally.note('another person in the same browser');

    const tabs = people.flatMap((person) => person.tabs.map((tab) => ({ person, tab })));
    for (const { person, tab } of tabs) await person.allArrived(tab, IS_LONG ? 300_000 : 120_000);
    const rows = await ledger.expectStoredOnce(workId, OPENING);
    console.log(
      JSON.stringify(
        {
          seed: SEED,
          ...ledger.counts(),
          'rows in the database': rows.length,
          ...tally.times(),
          'seconds behind another window at a stretch': Math.round(faults.longestBehind() / 1000),
        },
        null,
        2,
      ),
    );
    const ids = rows.map(({ id }) => id);
    for (const { tab } of tabs) {
      await expect(tab.chat.messages.locator(`[data-message="${ids.at(-1) ?? ''}"]`)).toBeAttached();
      const shown = await readWholeConversation(tab.chat);
      expect(shown.map(({ id }) => id)).toEqual(ids);
      for (const [at, { text }] of shown.entries()) expect(text).toContain(rows[at]?.content);
    }
    for (const { person, tab } of tabs) {
      await person.settle(tab, draftId);
      await expect(tab.chat.field).toHaveValue(DRAFT);
    }
    const happened = tally.times();
    const intended = ['answers dropped after storing', 'signals doubled', 'signals out of order'];
    for (const what of [...intended, RETRIED_AT_ONCE, EQUAL_AT_ONCE])
      expect(happened[what], what).toBeGreaterThan(0);
    expect(faults.longestBehind()).toBeGreaterThanOrEqual(HIDDEN);
    for (const { context } of people) await context.close();
    await server.discard();
  },
);

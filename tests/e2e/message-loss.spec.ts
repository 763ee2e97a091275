import { expect, type Page, test } from '@playwright/test';
import { STORED } from '../../src/application/kernel/browser-registry';
import { comeBack, openConversation, sendWhatIsLeft } from './support/chat/message-loss-desk';
import { openKillableBrowser } from './support/chat/killable-browser';
import { createTally, openAcceptedMessages } from './support/chat/ledger';
import { pause, randomFrom } from './support/chat/random';
import { urlOnCyy } from './support/place';
import { reloadAtStep } from './support/chat/steps-of-storage';
import { NIGHTLY } from './support/tags';

/** How often a page is ended at each speed; `npm run test:message-loss` uses 100. */
const ENDINGS = Number(process.env['MESSAGE_LOSS_ENDINGS'] ?? 0);
const SEED = Number(process.env['MESSAGE_LOSS_SEED'] ?? 20_260_101);
const SPEEDS = (process.env['MESSAGE_LOSS_SPEEDS'] ?? '1,4,8').split(',').map(Number);
/** The longest time in ms between Enter and the end of the page. */
const SOON = 60;
const OPENING = '一起说话';
/** The most steps that storage takes between Enter and the empty field. */
const STEPS = 8;

// A retry would hide a lost or duplicated message.
test.describe.configure({ retries: 0 });

test(
  'a reload at any moment between Enter and the emptied field neither loses nor doubles the message',
  NIGHTLY,
  async ({ browser }) => {
    test.setTimeout(600_000);
    const base = urlOnCyy();
    const ledger = openAcceptedMessages(base);
    const workId = await ledger.newWorkOrder(OPENING);
    const context = await browser.newContext();
    const opened = await openConversation(context, { base, ledger, workId });
    const texts: string[] = [];
    for (let step = 0; step <= STEPS; step += 1) {
      const text = `第${step}步之后`;
      texts.push(text);
      await opened.chat.field.fill(text);
      await expect.poll(() => copyOf(opened.page, workId)).toBe(text);
      await reloadAtStep(opened.page, step);
      await opened.chat.field.press('Enter');
      // After the last step, the page continues normally.
      await comeBack(opened, workId);
      await sendWhatIsLeft(opened, workId, async () => {
        const rows = await ledger.stored(workId);
        return rows.some(({ content }) => content === text);
      });
    }
    const rows = (await ledger.stored(workId)).filter(({ content }) => content !== OPENING);
    expect(rows.map(({ content }) => content)).toEqual(texts);
    await context.close();
  },
);

/** The text that the composer has stored in the browser's database. */
const copyOf = (page: Page, workId: string): Promise<string> =>
  page.evaluate(
    ([name, id]) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => {
          resolve('');
        };
        opening.onsuccess = () => {
          const table = opening.result.transaction('outbox').objectStore('outbox');
          const keys = table.getAllKeys();
          const all: IDBRequest<{ readonly composition?: { readonly text: string } }[]> = table.getAll();
          all.onsuccess = () => {
            opening.result.close();
            const at = keys.result.findIndex(
              (key) => Array.isArray(key) && key[0] === 'composer' && key[2] === id,
            );
            resolve(all.result[at]?.composition?.text ?? '');
          };
        };
      }),
    [STORED.outbox.key, workId] as const,
  );

const KINDS = ['reload', 'tab closed', 'tab killed', 'browser killed'] as const;

for (const speed of ENDINGS === 0 ? [] : SPEEDS) {
  test(
    `${ENDINGS} page ends within ${SOON} ms of Enter at ${speed}× CPU slowdown neither lose nor duplicate a message`,
    NIGHTLY,
    async () => {
      test.setTimeout(ENDINGS * 60_000);
      const random = randomFrom(SEED + speed);
      const tally = createTally();
      const base = urlOnCyy();
      const ledger = openAcceptedMessages(base);
      const workId = await ledger.newWorkOrder(OPENING);
      const killable = await openKillableBrowser();
      const place = { base, ledger, workId };
      let opened = await openConversation(killable.context(), place);
      const texts: string[] = [];
      for (let at = 0; at < ENDINGS; at += 1) {
        const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'reload';
        const wait = random() * SOON;
        const text = `第${at}句`;
        texts.push(text);
        const { page, chat, devTools } = opened;
        await devTools.send('Emulation.setCPUThrottlingRate', { rate: speed });
        await chat.field.fill(text);
        // A killed process loses text that its database has not received, so the test waits for the copy.
        if (kind.endsWith('killed')) await expect.poll(() => copyOf(page, workId)).toBe(text);
        const pressed = chat.field.press('Enter').catch(() => undefined);
        await pause(wait);
        if (kind === 'reload') {
          await page.reload({ waitUntil: 'commit' });
          await pressed;
        } else {
          if (kind === 'tab closed') await page.close();
          else if (kind === 'tab killed') void devTools.send('Page.crash').catch(() => undefined);
          else await killable.kill();
          await pressed;
          if (kind === 'tab killed') await page.close();
          if (kind === 'browser killed') await killable.killAndStart();
          opened = await openConversation(killable.context(), place);
        }
        if (kind === 'reload') await comeBack(opened, workId);
        tally.note(kind);
        if ((await opened.chat.field.inputValue()) !== '') tally.note('draft found again');
        await sendWhatIsLeft(opened, workId, async () =>
          (await ledger.stored(workId)).some(({ content }) => content === text),
        ).catch((cause: unknown) => {
          throw new Error(`${text} is lost: ${kind} ${wait.toFixed(1)} ms after Enter`, { cause });
        });
      }
      const stored = (await ledger.stored(workId))
        .map(({ content }) => content)
        .filter((each) => each !== OPENING);
      const lost = texts.filter((text) => !stored.includes(text)).length;
      const doubled = stored.length - new Set(stored).size;
      console.log(
        JSON.stringify({ speed, seed: SEED, ...tally.times(), stored: stored.length, lost, doubled }),
      );
      expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
      expect(stored).toEqual(texts);
      await killable.discard();
    },
  );
}

import { SECOND } from '../../domain/kernel/instant';
import { STORED } from '../kernel/browser-registry';
import type { Notifier, Question } from '../kernel/notifier.port';
import type { Clock, KeyValueStore } from '../kernel/ports';
import type { Page } from './page.port';

/** The interval at which the page checks for a newer version (product 4 and 9). */
const UPDATE_CHECK_INTERVAL_MS = 30 * SECOND;

const UPDATE_QUESTION: Question = {
  title: { key: 'failure.update.title' },
  text: { key: 'failure.update.question' },
  confirm: { key: 'failure.update.confirm' },
  cancel: { key: 'failure.update.cancel' },
  tone: 'info',
};

/** The scripts as one text that does not depend on their order. */
const scriptList = (scripts: readonly string[]): string => [...new Set(scripts)].sort().join('\n');

export interface UpdateCheckDependencies {
  readonly page: Page;
  readonly clock: Clock;
  readonly notifier: Pick<Notifier, 'ask'>;
  readonly store: KeyValueStore;
}

/**
 * Compares the page's scripts with the served ones every 30 s, and asks the user whether to reload. Each new list of
 * scripts causes one question, in one tab of the browser (product 4). A hidden page neither checks nor asks. Drafts
 * keep typed text across the reload. The returned function stops the check.
 */
export const startUpdateCheck = ({ page, clock, notifier, store }: UpdateCheckDependencies): (() => void) => {
  const loaded = scriptList(page.loadedScripts());
  let isStopped = false;
  let cancel = (): void => undefined;

  const check = async (): Promise<void> => {
    if (!page.isVisible()) return;
    const served = await page.servedScripts().catch(() => undefined);
    if (isStopped || served === undefined || served.length === 0) return;
    const list = scriptList(served);
    if (list === loaded || store.read(STORED.updateAsked.key) === list) return;
    store.write(STORED.updateAsked.key, list);
    if (await notifier.ask(UPDATE_QUESTION)) page.reload();
  };

  const next = (): void => {
    if (isStopped) return;
    cancel = clock.after(UPDATE_CHECK_INTERVAL_MS, () => void check().finally(next));
  };

  next();
  return () => {
    isStopped = true;
    cancel();
  };
};

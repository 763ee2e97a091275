import type { Stage } from '../measure';
import { SLOW } from '../network';
import { type ChatDesk, metricsOf } from './chat-desk';
import { lookFor, paintedAt, takeWatched } from './probe';

const SCRIPTING_MAX_MS = 200;

/** The time in ms after the paint of the newest message. Tasks in this time still count as part of opening. */
const AFTERWARDS_MS = 500;

/**
 * Measures a click on a conversation of 10,000 messages, until half a second after its newest message was painted.
 */
export const opening: Stage<ChatDesk> = {
  id: 'opening',
  says: 'Opening a conversation of 10,000 messages, on a slow computer',
  run: async ({ talks: { long }, openBrowser }) => {
    const { page, devtools, find, aimAt } = await openBrowser('seller', SLOW.cpu);
    await find(long);
    await takeWatched(page);
    await lookFor(page, '句');
    const open = await aimAt(long);
    const before = await metricsOf(devtools);
    const clickedAt = Date.now();
    await open();
    const painted = await paintedAt(page);
    await page.waitForTimeout(AFTERWARDS_MS);
    const after = await metricsOf(devtools);
    const { most, longTasks } = await takeWatched(page);
    const spent = (name: 'ScriptDuration' | 'TaskDuration') => (after(name) - before(name)) * 1000;
    return [
      { name: 'scripting', unit: 'ms', value: spent('ScriptDuration'), atMost: SCRIPTING_MAX_MS },
      { name: 'scripting, styles, layout and paint', unit: 'ms', value: spent('TaskDuration') },
      { name: 'newest message painted after the click', unit: 'ms', value: painted - clickedAt },
      { name: 'longest task', unit: 'ms', value: Math.max(0, ...longTasks) },
      { name: 'message elements', unit: '', value: most, atMost: 149 },
    ];
  },
};

import { join } from 'node:path';
import { launchChromium } from '../lib/launch-chromium.mjs';
import { startDemoServer } from '../lib/demo-server.mjs';
import { readFlags, wholeNumber } from '../replies/flags';
import { finish } from './finish';
import { machineOf } from './machine';
import { figuresOf, type Measured } from './measure';
import { SLOW } from './network';
import { checkedOut } from './peers/checked-out';
import { own, type PeerId, PEERS, startPeer, type Subject } from './peers/subjects';
import { tableOfProfile } from './peers/profile';
import { ratiosOf } from './peers/ratios';
import { profiled } from './peers/trace';
import { visit } from './peers/visit';

/**
 * `tsx scripts/bench/peers.ts [--runs 7] [--peers FOLDER] [--only ruoyi] [--builds a=FOLDER,b=FOLDER] [--profile]`:
 * visits our build and the peers in turn, prints medians and ratios, writes reports/bench-peers.json. `--builds`
 * compares builds of our own front end. `--profile` ends with one more visit of our first build and of RuoYi, and
 * prints how their main threads spent the time until the home page.
 */
const flags = readFlags({ runs: '7', peers: '', only: '', builds: '', profile: false });
const runs = wholeNumber('runs', flags.runs);
const ids = (Object.keys(PEERS) as PeerId[]).filter(
  (id) => flags.only === '' || flags.only.split(',').includes(id),
);

const servers: { stop(): Promise<void> }[] = [];
const subjects: Subject[] = [];
const browser = await launchChromium();
try {
  const builds =
    flags.builds === ''
      ? [['ours', join('dist', 'web')]]
      : flags.builds.split(',').map((each) => each.split('='));
  for (const [name = '', folder = ''] of builds) {
    const server = await startDemoServer({ WEB_ROOT: folder });
    servers.push(server);
    subjects.push(own(name, server.base));
  }
  const [first] = subjects;
  if (first === undefined) throw new Error('There is no build of ours to compare.');
  for (const id of ids) {
    const checkout = await checkedOut(PEERS[id], id, flags.peers);
    if (checkout.kind === 'absent') console.log(`${PEERS[id].name} is left out: ${checkout.why}`);
    else subjects.push(await startPeer(id, checkout.folder, first.base));
  }
  // A warm-up visit: servers read and compress their files, and databases fill their caches.
  for (const subject of subjects) await visit(browser, subject);
  const results = new Map<string, (readonly Measured[])[]>(subjects.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1)
    for (const subject of subjects) results.get(subject.name)?.push(await visit(browser, subject));
  const outcomes = [...results].map(([name, measured]) => ({
    kind: 'measured' as const,
    says: name,
    figures: figuresOf(name, measured),
  }));
  finish('bench-peers', { ...machineOf(browser) }, outcomes, [
    `processor ÷ ${SLOW.cpu}, ${SLOW.mbps} Mbps, ${SLOW.latencyMs} ms`,
    `${runs} runs in turns`,
  ]);
  console.log(`\n${ratiosOf(outcomes)}`);
  if (flags.profile)
    for (const subject of subjects.filter(({ name }) => name === first.name || name === PEERS.ruoyi.name))
      await visit(browser, subject, async (page, span, act) => {
        const { seen, profile } = await profiled(browser, page, act);
        console.log(`\n${tableOfProfile(`${subject.name}: ${span}`, profile)}`);
        return seen;
      });
} finally {
  await browser.close();
  for (const { stop } of [...subjects, ...servers]) await stop();
}

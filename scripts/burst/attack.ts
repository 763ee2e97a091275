import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The load of a hostile client: as many requests at once as possible, or a rate per second. */
export interface Attack {
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The bodies, one for each request. */
  readonly bodies: readonly string[];
  /** Absent: all at once. */
  readonly perSecond?: number;
}

/** How often each status came back. */
export type Tally = Readonly<Record<string, number>>;

const agent = new Agent({ keepAlive: true, maxSockets: 2000 });

const send = ({ url, path, headers }: Attack, body: string): Promise<string> =>
  new Promise((resolve) => {
    const outgoing = request(
      `${url}/api${path}`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          platform: 'cyy',
          ...headers,
        },
      },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        incoming.on('end', () => {
          const refusal = /"refusal":"([^"]+)"/.exec(text)?.[1] ?? 'done';
          resolve(`${incoming.statusCode ?? 0} ${refusal}`);
        });
      },
    );
    outgoing.on('error', () => resolve('no answer'));
    outgoing.end(body);
  });

const carryOut = async (attack: Attack): Promise<Tally> => {
  const answers: Promise<string>[] = [];
  for (const body of attack.bodies) {
    answers.push(send(attack, body));
    if (attack.perSecond !== undefined) await sleep(1000 / attack.perSecond);
  }
  const tally: Record<string, number> = {};
  for (const answer of await Promise.all(answers)) tally[answer] = (tally[answer] ?? 0) + 1;
  return tally;
};

/** In a process of its own, so that sending does not delay the measurement. */
process.on('message', (attack: Attack) => {
  void carryOut(attack).then((tally) => process.send?.(tally));
});

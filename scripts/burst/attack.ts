import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The load of a hostile client: all requests at once, some at a time, or a rate per second. */
export interface Attack {
  readonly url: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The bodies, one for each request. */
  readonly bodies: readonly string[];
  readonly perSecond?: number;
  /** The number of loops, each of which sends the next request when it has its answer. */
  readonly loops?: number;
}

/** The number of answers by status and refusal code, such as `200 done`; `no answer` counts failed requests. */
export type Tally = Readonly<Record<string, number>>;

const agent = new Agent({ keepAlive: true, maxSockets: 2000 });

const send = ({ url, method, path, headers }: Attack, body: string): Promise<string> =>
  new Promise((resolve) => {
    const outgoing = request(
      `${url}/api${path}`,
      {
        method,
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

const inLoops = async (attack: Attack, loops: number): Promise<string[]> => {
  const answers: string[] = [];
  const bodies = attack.bodies.values();
  const loop = async () => {
    for (const body of bodies) answers.push(await send(attack, body));
  };
  await Promise.all(Array.from({ length: loops }, loop));
  return answers;
};

const atRate = async (attack: Attack, pause: number): Promise<string[]> => {
  const answers: Promise<string>[] = [];
  for (const body of attack.bodies) {
    answers.push(send(attack, body));
    if (pause > 0) await sleep(pause);
  }
  return Promise.all(answers);
};

const carryOut = async (attack: Attack): Promise<Tally> => {
  const { loops, perSecond } = attack;
  const answers =
    loops === undefined
      ? await atRate(attack, perSecond === undefined ? 0 : 1000 / perSecond)
      : await inLoops(attack, loops);
  const tally: Record<string, number> = {};
  for (const answer of answers) tally[answer] = (tally[answer] ?? 0) + 1;
  return tally;
};

/** This file runs in its own process, so that sending the requests does not delay the measurement. */
process.on('message', (attack: Attack) => {
  void carryOut(attack).then((tally) => process.send?.(tally));
});

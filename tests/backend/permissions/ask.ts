import { expect } from 'vitest';
import { CALLS } from '@/contract/calls';
import type { CallName } from '@backend/core/http/answers';
import { countProbes } from '@tests/support/probes';
import { newRequestId, type RunningBackEnd } from '@tests/support/running-back-end';
import type { Outcome } from './expected';
import type { Row } from './rows';
import type { Target } from './scene';

interface ReceivedAnswer {
  readonly outcome: Outcome;
  readonly text: string;
}

/** Sends one call of the contract as its row describes it, with the ids of a target. */
export type Ask = (
  name: CallName,
  row: Pick<Row, 'aim'>,
  target: Target,
  headers: Readonly<Record<string, string>>,
  platform?: string,
) => Promise<ReceivedAnswer>;

export const bearer = (token: string | undefined): Readonly<Record<string, string>> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** Calls the back end's request handler without a connection, to save time. Other suites use HTTP. */
export const ask = async (
  { handler }: Pick<RunningBackEnd, 'handler'>,
  name: CallName,
  row: Pick<Row, 'aim'>,
  target: Target,
  headers: Readonly<Record<string, string>>,
  platform = 'cyy',
): Promise<ReceivedAnswer> => {
  countProbes();
  const { path } = CALLS[name];
  const { params = {}, query, body, file } = row.aim?.(target) ?? {};
  const place = path.path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(params[part] ?? ''),
  );
  const form = new FormData();
  if (file !== undefined)
    form.append(CALLS[name].upload?.field ?? '', new File([new Uint8Array(file[1])], file[0]));
  const answered = await handler(
    new Request(`http://127.0.0.1/api${place}${query === undefined ? '' : `?${query}`}`, {
      method: path.method,
      headers: {
        platform,
        'idempotency-key': newRequestId(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : { body: form }),
    }),
  );
  const text = await answered.text();
  expect(answered.status, `${name}: ${text.slice(0, 200)}`).toBe(200);
  if (!String(answered.headers.get('content-type')).includes('json')) return { outcome: '+', text };
  const { code, refusal } = JSON.parse(text) as { code: number; refusal?: Outcome };
  return { outcome: code === 200 ? '+' : (refusal ?? '+'), text };
};

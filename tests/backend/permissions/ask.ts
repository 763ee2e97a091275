import { expect } from 'vitest';
import { CALLS } from '@/contract/calls';
import type { CallName } from '@backend/core/http/answers';
import { countProbes } from '@tests/support/probes';
import { newRequestId } from '@tests/support/running-back-end';
import { exchange } from '@tests/support/running-back-end/client';
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

export const ask = async (
  url: string,
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
  const upload = file === undefined ? undefined : new Response(form);
  const {
    text,
    status,
    headers: answered,
  } = await exchange(path.method, `${url}/api${place}${query === undefined ? '' : `?${query}`}`, {
    platform,
    ...(body === undefined ? {} : { body }),
    ...(upload === undefined ? {} : { raw: new Uint8Array(await upload.arrayBuffer()) }),
    headers: {
      'idempotency-key': newRequestId(),
      ...(upload === undefined ? {} : { 'content-type': upload.headers.get('content-type') ?? '' }),
      ...headers,
    },
  });
  expect(status, `${name}: ${text.slice(0, 200)}`).toBe(200);
  if (!String(answered['content-type']).includes('json')) return { outcome: '+', text };
  const { code, refusal } = JSON.parse(text) as { code: number; refusal?: Outcome };
  return { outcome: code === 200 ? '+' : (refusal ?? '+'), text };
};

import { exchange } from '@tests/support/running-back-end/client';

/**
 * The client of the two specifications. It sends exactly the headers of product 3: platform, uuid, Authorization, and
 * JSON for a body. Its payloads are those of product 7 and work orders 7, without an idempotency key.
 */

/** Values from answers to earlier lines of a day, by name; `{name}` in a path or a payload inserts one. */
export type Memory = Map<string, string>;

/** One call in the working day of a user: its request, and the parts of the answer that the client reads. */
export interface Line {
  readonly call: string;
  /** The JSON body. For an upload: the names and contents of its fields. */
  readonly sends?: unknown;
  readonly upload?: readonly (readonly [field: string, name: string, content: Uint8Array])[];
  /** The reason for a line that is neither in product 7 nor in work orders 7. */
  readonly beyond?: string;
  /** Whether the line is sent without a token (`isToken: false`). */
  readonly noToken?: true;
  /** The fields that the client reads from the answer; for a refusal, its `msg`. */
  readonly reads: object;
  /** Parts of the answer to store as values, by their path. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** Whether the answer is a file. */
  readonly file?: true;
}

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], value);

/** The header names of a line (product 3), in alphabetical order. */
export const headersOf = ({ noToken, sends, upload }: Line): readonly string[] => [
  ...(noToken === true ? [] : ['authorization']),
  ...(sends === undefined && upload === undefined ? [] : ['content-type']),
  'platform',
  'uuid',
];

export const originalClient = (url: string, platform: string, memory: Memory) => {
  const filled = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => memory.get(name) ?? whole);

  const bodyOf = async (line: Line) => {
    if (line.upload !== undefined) {
      const form = new FormData();
      for (const [field, name, content] of line.upload)
        form.append(field, new File([new Uint8Array(content)], name));
      const made = new Response(form);
      return {
        raw: new Uint8Array(await made.arrayBuffer()),
        type: made.headers.get('content-type') ?? '',
      };
    }
    if (line.sends === undefined) return undefined;
    return { raw: filled(JSON.stringify(line.sends)), type: 'application/json;charset=utf-8' };
  };

  return {
    /** Sends a line. Returns the body of the answer, or the type of a file. */
    play: async (line: Line): Promise<unknown> => {
      const [method = '', path = ''] = filled(line.call).split(' ');
      const body = await bodyOf(line);
      const token = memory.get('token');
      const received = await exchange(method, `${url}/api${path}`, {
        platform,
        headers: {
          uuid: '0b7e6f0c-9f7b-4a57-9a0e-1f6a7e1c2d3e',
          ...(line.noToken === true || token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': body.type }),
        },
        ...(body === undefined ? {} : { raw: body.raw }),
      });
      if (line.file === true) return { type: received.headers['content-type'], text: received.text };
      const answer = JSON.parse(received.text) as unknown;
      for (const [name, from] of Object.entries(line.keeps ?? {})) memory.set(name, String(at(answer, from)));
      return answer;
    },
  };
};

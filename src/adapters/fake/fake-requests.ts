import { Failure, type FailureDetails } from '@/application/request/failure';
import type { RequestPort, SendOptions } from '@/application/request/request.port';

export interface SentRequest {
  readonly path: string;
  readonly request: unknown;
  readonly options: SendOptions;
}

/** The outcome of a request: a body for the call to decode, or a failure. */
export type Scripted =
  | { readonly kind: 'body'; readonly body: unknown }
  | { readonly kind: 'failure'; readonly details: FailureDetails };

/** A request port that returns scripted answers one after the other and records the requests. */
export const createFakeRequests = (
  ...script: Scripted[]
): RequestPort & { readonly sent: readonly SentRequest[]; script(...more: Scripted[]): void } => {
  const sent: SentRequest[] = [];
  const waiting = [...script];
  const next = (): unknown => {
    const scripted = waiting.shift() ?? { kind: 'body', body: {} };
    if (scripted.kind === 'failure') throw new Failure(scripted.details);
    return scripted.body;
  };
  return {
    sent,
    script: (...more) => void waiting.push(...more),
    send: async (call, request, options = {}) => {
      sent.push({ path: call.path.path, request, options });
      return call.reply.decode(next());
    },
    transfer: async (request, options = {}) => {
      sent.push({ path: request.path, request, options });
      const headers = next() as Readonly<Record<string, string>>;
      return (name) => headers[name];
    },
    download: async (request, options = {}) => {
      sent.push({ path: request.path.path, request, options });
      next();
      return { blob: new Blob([]), fileName: request.fallbackName };
    },
  };
};

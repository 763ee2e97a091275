import { provide, type Provider } from '@/application/kernel/provider';
import type { ImportPart, MallImportsGateway, StepOfImport } from '@/application/mall/mall-imports.port';
import type { RequestPort } from '@/application/request/request.port';
import {
  checkMallImport,
  openMallImport,
  putMallImportLines,
  takeMallImportStep,
} from '@/contract/calls/mall-import';
import type { ImportKind } from '@/domain/mall/import/sheet-line';
import { forward } from './forward';

/** Imports of the mall over HTTP. */
export const createHttpMallImportsGateway = (requests: RequestPort): MallImportsGateway => {
  const { part, send } = forward(requests);
  return {
    // A user may open a second import at once with a corrected file. The idempotency key distinguishes it from a
    // repeated request.
    open: send(openMallImport, (kind: ImportKind) => ({ body: { kind } }), { repeatSubmit: false }),
    put: send(putMallImportLines, ({ id, ...body }: ImportPart) => ({ id, body })),
    check: part(checkMallImport, 'id'),
    // A lost answer is retried at once: the idempotency key returns the first result.
    step: send(takeMallImportStep, (step: StepOfImport) => step, { repeatSubmit: false }),
  };
};

export const providers: readonly Provider[] = [
  provide('mallImports', ['requests'], createHttpMallImportsGateway),
];

import { openApiDocument } from '@/contract/openapi';

let text: string | undefined;

/** The OpenAPI document of every call, generated once from the schemas of the contract. */
export const answerOpenApi = (): Response => {
  text ??= JSON.stringify(openApiDocument());
  return new Response(text, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
  });
};

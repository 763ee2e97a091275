import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { type AnyCall, FILE_FIELD, type UploadForm } from './call';
import { CALLS } from './calls';
import { UPLOAD_PATHS } from './openapi-uploads';
import { regionSchema } from './shapes/region';
import { routeSchema } from './shapes/server-route';

/** Generates the OpenAPI document from the contract. */

type Json = Readonly<Record<string, unknown>>;

/** The parameters of a path: `/work/{id}` has `id`. */
const partsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Turns references within one schema into references within the document. */
const withComponentRefs = (json: unknown): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

/** A schema as JSON Schema, with its recursive parts moved to the components of the document. */
const jsonOf = (schema: GenericSchema, components: Record<string, unknown>): Json => {
  const {
    $schema: _dialect,
    $defs,
    ...json
  } = toJsonSchema(schema as never, {
    target: 'draft-2020-12',
    definitions: { ServerRoute: routeSchema, Region: regionSchema } as never,
    errorMode: 'ignore',
    typeMode: 'input',
  }) as Json;
  Object.assign(components, withComponentRefs($defs ?? {}));
  return withComponentRefs(json);
};

const propertiesOf = (json: Json): Readonly<Record<string, Json>> =>
  (json['properties'] ?? {}) as Record<string, Json>;

/** Removes null, which a query string cannot carry. */
const withoutNull = (schema: Json): Json => {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const kinds = (anyOf as readonly Json[]).filter(({ type }) => type !== 'null');
  return kinds.length === 1 ? { ...rest, ...kinds[0] } : { ...rest, anyOf: kinds };
};

const parametersOf = (call: AnyCall, query: Json): readonly Json[] => {
  const required = (query['required'] ?? []) as readonly string[];
  return [
    ...partsOf(call.path.path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(propertiesOf(query)).map(([name, nullable]) => {
      const schema = withoutNull(nullable);
      return {
        name,
        in: 'query',
        required: required.includes(name),
        schema,
        ...(schema['type'] === 'object' ? { style: 'deepObject', explode: true } : {}),
      };
    }),
    ...(call.command
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: call.keyRequired,
            description:
              'A UUID that the client creates once for each command. A retry with the same key returns the first response. Without a key, each request is executed as a new command.',
            schema: { type: 'string', format: 'uuid' },
          },
        ]
      : []),
  ];
};

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

/** The body of an upload. Its file field has the name of the specification or the name that RuoYi's clients use. */
const uploadOf = ({ field, most }: UploadForm): Json => {
  const value = most === 1 ? FILE : { type: 'array', items: FILE, minItems: 1, maxItems: most };
  const names = [...new Set([field, FILE_FIELD])];
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, value])),
    ...(names.length === 1 ? { required: names } : { anyOf: names.map((name) => ({ required: [name] })) }),
  };
};

const requestBodyOf = (call: AnyCall, body: Json): Json => {
  if (call.upload !== undefined) {
    const schema = uploadOf(call.upload);
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  const empty = body['type'] === 'object' && Object.keys(propertiesOf(body)).length === 0;
  return empty ? {} : { requestBody: { required: true, content: { 'application/json': { schema: body } } } };
};

/** The path without a final slash, because client generators refuse one. The back end serves both forms. */
export const documentedPath = (path: string): string => path.replace(/\/$/, '');

const alsoAt = ({ path: { path, also = [] } }: AnyCall): Json => {
  const others = [path, ...also].filter((each) => each !== documentedPath(path));
  return others.length === 0 ? {} : { description: `Also served at ${others.join(' and ')}.` };
};

/** HTTP statuses other than 200, for cases that a proxy or browser must recognise. */
const FAILURES = {
  TooLarge: 'The body is larger than the limit.',
  TooMany: 'Too many requests. `Retry-After` states when to retry.',
  Failed: 'An unexpected failure. The log contains the `requestId`.',
  Unavailable: 'The storage is busy or unavailable. `Retry-After` states when to retry.',
  StoreFull: 'The storage for uploads is full.',
} as const;

const failure = (name: keyof typeof FAILURES) => ({ $ref: `#/components/responses/${name}` });

const failureResponses = Object.fromEntries(
  Object.entries(FAILURES).map(([name, description]) => [
    name,
    {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
    },
  ]),
);

const operationOf = (name: string, call: AnyCall, components: Record<string, unknown>): Json => {
  const body = jsonOf(call.body.schema, components);
  return {
    operationId: name,
    summary: call.summary,
    ...alsoAt(call),
    ...(call.access === 'public' ? { security: [] } : {}),
    parameters: parametersOf(call, jsonOf(call.query.schema, components)),
    ...requestBodyOf(call, body),
    responses: {
      200: {
        description: '`code` in the body is 200 for success; any other code is a refusal.',
        content: {
          ...(call.form === 'binary' ? { 'application/octet-stream': {} } : {}),
          'application/json': {
            schema: {
              anyOf: [
                { allOf: [{ $ref: '#/components/schemas/Accepted' }, jsonOf(call.reply.schema, components)] },
                { $ref: '#/components/schemas/Refused' },
              ],
            },
          },
        },
      },
      ...(call.path.method === 'GET' ? {} : { 413: failure('TooLarge') }),
      429: failure('TooMany'),
      500: failure('Failed'),
      503: failure('Unavailable'),
      ...(call.form === 'multipart' ? { 507: failure('StoreFull') } : {}),
    },
  };
};

/** The envelope of the RuoYi family, with the refusals of our own back end. */
const ENVELOPE = {
  Accepted: {
    type: 'object',
    properties: { code: { const: 200 }, msg: { type: 'string' } },
    required: ['code'],
  },
  Refused: {
    type: 'object',
    properties: {
      code: { type: 'integer', not: { const: 200 }, description: '401, 403, 404, 409, 500 or 601.' },
      msg: { type: 'string', description: 'A message in Chinese.' },
      refusal: { type: 'string', description: 'The stable code of the refusal.' },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      requestId: { type: 'string', description: 'Only for an unexpected failure.' },
    },
    required: ['code', 'msg'],
  },
};

/**
 * The OpenAPI 3.1 document of all calls and of resumable uploads. The calls are generated from the schemas that both
 * sides check.
 */
export const openApiDocument = (): Json => {
  const components: Record<string, unknown> = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries(CALLS) as [string, AnyCall][]) {
    const { method, path } = call.path;
    (paths[documentedPath(path)] ??= {})[method.toLowerCase()] = operationOf(name, call, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'seller-desk',
      version: '1',
      description:
        'Almost every response has HTTP status 200; `code` in the body states the result. Ids are strings. Dates are yyyy-MM-dd HH:mm:ss in +08:00. A filter can be sent on its own or inside `params[…]`; an unknown filter is refused.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    paths: { ...paths, ...UPLOAD_PATHS },
    components: {
      schemas: { ...ENVELOPE, ...components },
      responses: failureResponses,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
};

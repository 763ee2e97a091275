import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { type AnyCall, FILE_FIELD } from './call';
import { CALLS } from './calls';
import { regionSchema } from './shapes/region';
import { routeSchema } from './shapes/server-route';

type Json = Readonly<Record<string, unknown>>;

/** Names of the parts of a path: `/work/{id}` has `id`. */
const partsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** A schema as JSON Schema, its recursive parts moved to the components of the document. */
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
  Object.assign(components, $defs);
  return JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
};

const propertiesOf = (json: Json): Readonly<Record<string, Json>> =>
  (json['properties'] ?? {}) as Record<string, Json>;

const parametersOf = (call: AnyCall, query: Json): readonly Json[] => {
  const required = (query['required'] ?? []) as readonly string[];
  return [
    ...partsOf(call.path.path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(propertiesOf(query)).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      ...(schema['type'] === 'object' ? { style: 'deepObject', explode: true } : {}),
    })),
    ...(call.command
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
            description: 'A uuid made once per intention; a repeat returns the first answer, for ever.',
            schema: { type: 'string', format: 'uuid' },
          },
        ]
      : []),
  ];
};

const FILE = {
  type: 'object',
  properties: { [FILE_FIELD]: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: [FILE_FIELD],
};

const requestBodyOf = (call: AnyCall, body: Json): Json => {
  if (call.form === 'multipart') {
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: FILE } } } };
  }
  const empty = body['type'] === 'object' && Object.keys(propertiesOf(body)).length === 0;
  return empty ? {} : { requestBody: { required: true, content: { 'application/json': { schema: body } } } };
};

const operationOf = (name: string, call: AnyCall, components: Record<string, unknown>): Json => {
  const body = jsonOf(call.body.schema, components);
  return {
    operationId: name,
    summary: call.summary,
    ...(call.access === 'public' ? { security: [] } : {}),
    parameters: parametersOf(call, jsonOf(call.query.schema, components)),
    ...(Object.hasOwn(CALLS, name) ? {} : { 'x-not-served-yet': true }),
    ...requestBodyOf(call, body),
    responses: {
      200: {
        description: 'The body’s code decides: 200, or a refusal.',
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
    },
  };
};

/** The envelope of the RuoYi family, and the refusals of our own back end in it. */
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
      msg: { type: 'string', description: 'Words in Chinese.' },
      refusal: { type: 'string', description: 'The stable code of the refusal.' },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    },
    required: ['code', 'msg'],
  },
};

/** OpenAPI 3.1 of every call, generated from the schemas that both sides check with. */
export const openApiDocument = (): Json => {
  const components: Record<string, unknown> = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries(CALLS) as [string, AnyCall][]) {
    const { method, path } = call.path;
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(name, call, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'seller-desk',
      version: '1',
      description:
        'HTTP 200 for almost everything; the body’s code decides. Ids are strings. Dates are yyyy-MM-dd HH:mm:ss in +08:00.',
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas: { ...ENVELOPE, ...components },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
};

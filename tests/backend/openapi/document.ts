import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/**
 * Reads the OpenAPI document as an outside client would: from its file, with its own references, and with a
 * third-party validator.
 */

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
}

interface FormSchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: FormSchema }>> };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: object }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Exchange {
  readonly method: string;
  /** The path below the server's `/api`, including its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly status: number;
  readonly answerType: string;
  readonly answer: string;
}

/** The faults of an exchange, as sentences. `operation` is the matching call in the document. */
export interface Judged {
  readonly operation: string | undefined;
  readonly problems: readonly string[];
}

const document = JSON.parse(readFileSync('docs/contract/openapi.json', 'utf8')) as Document;
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi.json');

const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

const validatorAt = (...parts: readonly string[]): ValidateFunction => {
  const found = ajv.getSchema(`openapi.json#${pointer(...parts)}`);
  if (found === undefined) throw new Error(`no schema at ${parts.join(' ')}`);
  return found as ValidateFunction;
};

const errorsOf = (what: string, validate: ValidateFunction, value: unknown): readonly string[] =>
  validate(value) ? [] : [`${what}: ${ajv.errorsText(validate.errors).slice(0, 600)}`];

interface Found {
  readonly template: string;
  readonly operation: Operation;
}

/** The operation of a path. A full path takes precedence over one with parameters, as OpenAPI requires. */
const operationFor = (method: string, pathname: string): Found | undefined =>
  Object.entries(document.paths)
    .filter(([template]) =>
      new RegExp(`^${template.replaceAll('/', '\\/').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
    )
    .sort(([one], [other]) => one.split('{').length - other.split('{').length)
    .flatMap(([template, operations]) => {
      const operation = operations[method.toLowerCase()];
      return operation === undefined ? [] : [{ template, operation }];
    })[0];

const parametersWrong = ({ template, operation }: Found, method: string, search: URLSearchParams) => {
  const given = new Map<string, unknown>();
  for (const [key, value] of search) {
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(key) ?? [];
    if (outer === undefined || inner === undefined) given.set(key, value);
    else given.set(outer, { ...(given.get(outer) as object | undefined), [inner]: value });
  }
  return operation.parameters.flatMap((parameter, index) => {
    if (parameter.in !== 'query') return [];
    if (!given.has(parameter.name)) return parameter.required ? [`${parameter.name} is missing`] : [];
    const at = ['paths', template, method.toLowerCase(), 'parameters', String(index), 'schema'];
    return errorsOf(`query ${parameter.name}`, validatorAt(...at), given.get(parameter.name));
  });
};

/** The names of the parts of a multipart body, in order. */
const partsOf = (body: string): readonly string[] =>
  [...body.matchAll(/^content-disposition: form-data; name="([^"]*)"/gim)].map(([, name = '']) => name);

/** The faults in the names and the number of the fields of a multipart body. Only the back end checks file content. */
const formWrong = ({ template, operation }: Found, method: string, body: string): readonly string[] => {
  const documented = operation.requestBody?.content['multipart/form-data'];
  if (documented === undefined) return ['multipart/form-data is not documented'];
  const { properties = {} } = documented.schema ?? {};
  const names = partsOf(body);
  const valueOf = (name: string): unknown => {
    const values = names.filter((each) => each === name);
    return values.length === 1 && properties[name]?.type !== 'array' ? name : values;
  };
  const value = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  const at = ['requestBody', 'content', 'multipart/form-data', 'schema'];
  return [
    ...Object.keys(value)
      .filter((name) => !Object.hasOwn(properties, name))
      .map((name) => `the field ${name} is not documented`),
    ...errorsOf('form', validatorAt('paths', template, method.toLowerCase(), ...at), value),
  ];
};

const requestWrong = (found: Found, { method, headers, body }: Exchange): readonly string[] => {
  const { template, operation } = found;
  const missing = operation.parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required)
    .filter(({ name }) => headers[name.toLowerCase()] === undefined)
    .map(({ name }) => `the header ${name} is missing`);
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
  if (type === 'multipart/form-data') return [...missing, ...formWrong(found, method, body)];
  if (operation.requestBody === undefined) return missing;
  if (type !== '' && type !== 'application/json')
    return Object.hasOwn(operation.requestBody.content, type)
      ? missing
      : [...missing, `${type} is not documented`];
  const at = [
    'paths',
    template,
    method.toLowerCase(),
    'requestBody',
    'content',
    'application/json',
    'schema',
  ];
  return [
    ...missing,
    ...errorsOf('request', validatorAt(...at), body === '' ? undefined : (JSON.parse(body) as unknown)),
  ];
};

const answerWrong = ({ template, operation }: Found, exchange: Exchange): readonly string[] => {
  const response = operation.responses[String(exchange.status)];
  if (response === undefined) return [`HTTP ${exchange.status} is not documented`];
  const [type = ''] = exchange.answerType.split(';');
  if (exchange.answer === '') return [];
  if (type !== 'application/json')
    return Object.hasOwn(response.content ?? {}, type) ? [] : [`${type} is not documented`];
  const value = JSON.parse(exchange.answer) as unknown;
  const validate =
    response.$ref === undefined
      ? validatorAt(
          'paths',
          template,
          exchange.method.toLowerCase(),
          'responses',
          String(exchange.status),
          'content',
          'application/json',
          'schema',
        )
      : validatorAt('components', 'schemas', 'Refused');
  return errorsOf('answer', validate, value);
};

/** Whether the back end accepted the call. */
export const isAccepted = ({ status, answerType, answer }: Exchange): boolean =>
  status < 400 &&
  (answer === '' || !answerType.includes('json') || (JSON.parse(answer) as { code?: number }).code === 200);

/**
 * Checks an exchange against the document. A refused request itself is not checked, because it may be invalid on
 * purpose.
 */
export const judge = (exchange: Exchange): Judged => {
  const { pathname, searchParams } = new URL(exchange.path, 'http://back-end.invalid');
  const found = operationFor(exchange.method, pathname);
  if (found === undefined)
    return { operation: undefined, problems: [`${exchange.method} ${pathname} is not documented`] };
  return {
    operation: found.operation.operationId,
    problems: [
      ...(isAccepted(exchange)
        ? [...parametersWrong(found, exchange.method, searchParams), ...requestWrong(found, exchange)]
        : []),
      ...answerWrong(found, exchange),
    ],
  };
};

/** Every operation that the document describes. */
export const documentedOperations = (): readonly string[] =>
  Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );

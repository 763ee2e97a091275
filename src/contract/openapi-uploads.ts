/** The requests of the tus protocol 1.0. They contain no JSON, so they are not calls of the contract. */

type Json = Readonly<Record<string, unknown>>;

const refused = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
});

/** The refusals that every tus request can get. A tus client uses the status; the body contains the refusal. */
const REFUSALS: Json = {
  400: refused('The request is incomplete, or the file is not accepted.'),
  401: refused('There is no session.'),
  403: refused('The caller may not take steps of orders, or the session belongs to another brand.'),
  429: { $ref: '#/components/responses/TooMany' },
  500: { $ref: '#/components/responses/Failed' },
  503: { $ref: '#/components/responses/Unavailable' },
};

const UNKNOWN: Json = { 404: refused('The user has no such upload.') };

const header = (description: string, schema: Json = { type: 'string' }): Json => ({ description, schema });
const COUNT = { type: 'integer', minimum: 0 };
const RESUMABLE: Json = { 'Tus-Resumable': header('The protocol version.', { const: '1.0.0' }) };
const STATE: Json = {
  ...RESUMABLE,
  'Upload-Offset': header('The number of bytes received.', COUNT),
  'Upload-Length': header('The size of the whole file in bytes.', COUNT),
  'Upload-File-Name': header('For a finished upload: the file name to send in a step of an order.'),
};

const given = (name: string, required: boolean, description: string, schema: Json): Json => ({
  ...{ name, in: 'header', required, description, schema },
});
const ID: Json = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const VERSION = given('Tus-Resumable', false, 'The protocol version.', { const: '1.0.0' });

/** Paths of the OpenAPI document, below its server. */
export const UPLOAD_PATHS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  '/seller/upload': {
    post: {
      operationId: 'beginUpload',
      summary:
        'Create a resumable upload of an evidence picture or video, or of a product video (tus 1.0, creation)',
      parameters: [
        VERSION,
        given('Upload-Length', true, 'The size of the whole file in bytes.', COUNT),
        given(
          'Upload-Metadata',
          true,
          '`filename` in base64, and the hexadecimal `sha256` of the whole file, also in base64.',
          { type: 'string' },
        ),
      ],
      responses: {
        201: {
          description: 'Created.',
          headers: { ...STATE, Location: header('The path of the upload.') },
        },
        413: refused('The file is larger than the limit.'),
        ...REFUSALS,
      },
    },
  },
  '/seller/upload/{id}': {
    head: {
      operationId: 'findUpload',
      summary: 'Returns how many bytes have been received',
      parameters: [ID, VERSION],
      responses: { 200: { description: 'Found.', headers: STATE }, ...UNKNOWN, ...REFUSALS },
    },
    patch: {
      operationId: 'appendToUpload',
      summary: 'Append bytes at `Upload-Offset`; bytes received before an abort are kept',
      parameters: [ID, VERSION, given('Upload-Offset', true, 'The position of the first byte sent.', COUNT)],
      requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
      responses: {
        204: { description: 'Stored.', headers: STATE },
        ...UNKNOWN,
        409: refused('The offset differs from the number of bytes received. HEAD returns that number.'),
        460: refused('The whole file does not match its `sha256`. It is not stored.'),
        507: { $ref: '#/components/responses/StoreFull' },
        ...REFUSALS,
      },
    },
    delete: {
      operationId: 'discardUpload',
      summary: 'Discard an unfinished upload; a finished one is kept',
      parameters: [ID, VERSION],
      responses: { 204: { description: 'Discarded.', headers: RESUMABLE }, ...UNKNOWN, ...REFUSALS },
    },
  },
};

/** The requests of the tus protocol 1.0, which have no JSON and so are no calls of the contract. */

type Json = Readonly<Record<string, unknown>>;

const refused = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
});

/** Every one of these requests. The status says what a tus client needs; the body has the refusal. */
const REFUSALS: Json = {
  400: refused('The request is incomplete or the file is not taken.'),
  401: refused('No session.'),
  403: refused('The caller takes no steps of orders, or the session is of another brand.'),
  429: { $ref: '#/components/responses/TooMany' },
  500: { $ref: '#/components/responses/Failed' },
  503: { $ref: '#/components/responses/Unavailable' },
};

const UNKNOWN: Json = { 404: refused('No such upload of this user.') };

const header = (description: string, schema: Json = { type: 'string' }): Json => ({ description, schema });
const COUNT = { type: 'integer', minimum: 0 };
const RESUMABLE: Json = { 'Tus-Resumable': header('The version of the protocol.', { const: '1.0.0' }) };
const STATE: Json = {
  ...RESUMABLE,
  'Upload-Offset': header('Bytes that have arrived.', COUNT),
  'Upload-Length': header('Bytes of the whole file.', COUNT),
  'Upload-File-Name': header('Of a finished upload: the name of the file, which a step of an order takes.'),
};

const given = (name: string, required: boolean, description: string, schema: Json): Json => ({
  ...{ name, in: 'header', required, description, schema },
});
const ID: Json = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const VERSION = given('Tus-Resumable', false, 'The version of the protocol.', { const: '1.0.0' });

/** Paths of the OpenAPI document, below its server. */
export const UPLOAD_PATHS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  '/seller/upload': {
    post: {
      operationId: 'beginUpload',
      summary:
        'Announce a picture or film of evidence, or a video of goods, that will arrive in pieces (tus 1.0, creation)',
      parameters: [
        VERSION,
        given('Upload-Length', true, 'Bytes of the whole file.', COUNT),
        given(
          'Upload-Metadata',
          true,
          '`filename` in base64, and `sha256` of the whole file: its hexadecimal form in base64.',
          { type: 'string' },
        ),
      ],
      responses: {
        201: {
          description: 'Announced.',
          headers: { ...STATE, Location: header('The path of this upload.') },
        },
        413: refused('The file is larger than is taken.'),
        ...REFUSALS,
      },
    },
  },
  '/seller/upload/{id}': {
    head: {
      operationId: 'findUpload',
      summary: 'How much has arrived',
      parameters: [ID, VERSION],
      responses: { 200: { description: 'Found.', headers: STATE }, ...UNKNOWN, ...REFUSALS },
    },
    patch: {
      operationId: 'appendToUpload',
      summary: 'Send the bytes from `Upload-Offset` on; what arrived of an aborted request is kept',
      parameters: [ID, VERSION, given('Upload-Offset', true, 'Where these bytes start.', COUNT)],
      requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
      responses: {
        204: { description: 'Kept.', headers: STATE },
        ...UNKNOWN,
        409: refused('These bytes do not continue those that arrived; HEAD says where to go on.'),
        460: refused('The whole file differs from its `sha256`. It is not kept.'),
        507: { $ref: '#/components/responses/StoreFull' },
        ...REFUSALS,
      },
    },
    delete: {
      operationId: 'discardUpload',
      summary: 'Give an unfinished upload up; a finished one stays',
      parameters: [ID, VERSION],
      responses: { 204: { description: 'Gone.', headers: RESUMABLE }, ...UNKNOWN, ...REFUSALS },
    },
  },
};

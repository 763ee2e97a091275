import { beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { JPEG, PDF, PNG, textFile, uploadsOf } from '../core/uploads';
import { type Attack, sendRequest, staysUp, reported } from './support/attacks';

let backEnd: RunningBackEnd;
let person: Account;
let token: string;
beforeAll(async () => {
  backEnd = await startBackEnd({ files: 'folder' });
  person = await backEnd.people.account();
  token = await backEnd.tokenOf(person);
});
const { upload, open } = uploadsOf(() => backEnd);

const SCRIPT = '<script>alert(1)</script>';
const SVG = textFile(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`);
const HTML = textFile(`<!doctype html>${SCRIPT}`);
const ZIP = Uint8Array.from([0x50, 0x4b, 3, 4, ...new Uint8Array(64)]);
const GIF = textFile(`GIF89a=1;${SCRIPT}`);
const after = (head: Uint8Array, tail: Uint8Array): Uint8Array => Uint8Array.from([...head, ...tail]);

const IMAGE = '/common/upload/avatar';
const FILE = '/common/upload';
const EDITOR = '/common/upload/editor';

const NO_IMAGE = { code: 500, refusal: 'upload.image-type-not-allowed' };
const NO_FILE = { code: 500, refusal: 'upload.type-not-allowed' };
const NOT_WHAT_IT_SAYS = { code: 500, refusal: 'upload.content-mismatch' };

const REFUSED: readonly Attack<[path: string, name: string, content: Uint8Array]>[] = [
  ['a drawing that runs scripts', [IMAGE, 'a.svg', SVG], NO_IMAGE],
  ['a drawing with scripts, named as a picture', [IMAGE, 'a.png', SVG], NOT_WHAT_IT_SAYS],
  ['a drawing with scripts, sent to the editor', [EDITOR, 'a.svg', SVG], NO_IMAGE],
  ['a drawing with scripts, sent as a document', [FILE, 'a.svg', SVG], NO_FILE],
  ['a page', [FILE, 'a.html', HTML], NO_FILE],
  ['a page named as a picture', [IMAGE, 'a.jpg', HTML], NOT_WHAT_IT_SAYS],
  ['a page named as a document', [FILE, 'a.pdf', HTML], NOT_WHAT_IT_SAYS],
  ['two extensions, the last one bad', [IMAGE, 'a.png.html', PNG], NO_IMAGE],
  ['two extensions, the last one good', [IMAGE, 'a.html.png', HTML], NOT_WHAT_IT_SAYS],
  ['an extension behind a zero byte', [IMAGE, 'a.html\0.png', HTML], NOT_WHAT_IT_SAYS],
  ['an extension behind a semicolon', [IMAGE, 'a.php;.png', HTML], NOT_WHAT_IT_SAYS],
  ['an extension behind a direction override', [IMAGE, 'a\u202egnp.html', PNG], NO_IMAGE],
  ['a full-width extension', [IMAGE, 'a.ｐｎｇ', PNG], NO_IMAGE],
  ['a dot at the end', [FILE, 'a.exe.', textFile('MZ')], NO_FILE],
  ['a Windows file stream', [FILE, 'a.exe::$DATA', textFile('MZ')], NO_FILE],
  ['settings of a web server', [FILE, '.htaccess', textFile('x')], NO_FILE],
  ['a server script', [FILE, 'a.jsp', textFile('<% %>')], NO_FILE],
  ['a bomb with its own extension', [FILE, 'bomb.zip', ZIP], NO_FILE],
  ['a bomb behind a document', [FILE, 'bomb.pdf.zip', ZIP], NO_FILE],
  ['a bomb named as a document', [FILE, 'bomb.pdf', ZIP], NOT_WHAT_IT_SAYS],
  ['a bomb named as a picture', [IMAGE, 'bomb.png', ZIP], NOT_WHAT_IT_SAYS],
  ['a picture of another kind with a script behind it', [IMAGE, 'a.png', GIF], NOT_WHAT_IT_SAYS],
  ['an incomplete signature', [IMAGE, 'a.png', PNG.slice(0, 7)], NOT_WHAT_IT_SAYS],
  ['an empty file', [IMAGE, 'a.jpg', new Uint8Array()], NOT_WHAT_IT_SAYS],
  ['bytes named as a text', [FILE, 'a.txt', Uint8Array.from([77, 90, 0, 1])], NOT_WHAT_IT_SAYS],
];

describe('a file of a type that its field does not accept', () => {
  it.each(REFUSED)(
    'is refused, and nothing of it is stored: %s',
    async (_attack, [path, name, content], expected) => {
      expect(await upload(person, path, name, content)).toMatchObject(expected);
      const kept = await backEnd.db
        .selectFrom('stored_file')
        .select('name')
        .where('account_id', '=', person.id)
        .execute();
      expect(kept).toEqual([]);
    },
  );
});

const SHOWN = 'inline';
const SAVED = 'attachment';

const TAKEN: readonly (readonly [
  what: string,
  path: string,
  name: string,
  content: Uint8Array,
  as: string,
  type: string,
])[] = [
  ['a picture with a page behind it', IMAGE, 'a.png', after(PNG, HTML), SHOWN, 'image/png'],
  ['a picture with an archive behind it', IMAGE, 'a.jpg', after(JPEG, ZIP), SHOWN, 'image/jpeg'],
  ['a text with a script in it', FILE, 'a.txt', HTML, SAVED, 'application/octet-stream'],
  ['a document with a page behind it', FILE, 'a.pdf', after(PDF, HTML), SAVED, 'application/octet-stream'],
  ['an archive that is a document', FILE, 'a.docx', ZIP, SAVED, 'application/octet-stream'],
];

describe('a file of two types at once', () => {
  it.each(TAKEN)('is never executed by a browser: %s', async (_what, path, name, content, as, type) => {
    const stored = await upload(await backEnd.people.account(), path, name, content);
    const { headers } = await open(stored.url);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${as}; `));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('is stored and returned byte for byte, never unpacked', async () => {
    const stored = await upload(await backEnd.people.account(), FILE, 'a.docx', ZIP);
    expect(new Uint8Array(await (await open(stored.url)).arrayBuffer())).toEqual(ZIP);
  });
});

const boundary = { 'content-type': 'multipart/form-data; boundary=b' };
const part = (head: string, content: string): string => `--b\r\n${head}\r\n\r\n${content}\r\n`;
const file = (name: string): string => `content-disposition: form-data; name="${name}"; filename="a.png"`;
const REQUIRED = { status: 200, code: 500, refusal: 'upload.file-required' };

const FORMS: readonly Attack<[body: string, headers?: Readonly<Record<string, string>>]>[] = [
  ['no form', ['x'], REQUIRED],
  ['a form without an end', [part(file('file'), 'x')], REQUIRED],
  ['a form without a boundary', ['x', { 'content-type': 'multipart/form-data' }], REQUIRED],
  [
    'an endless boundary',
    ['x', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(3000)}` }],
    REQUIRED,
  ],
  ['two files', [`${part(file('file'), 'x').repeat(2)}--b--`], REQUIRED],
  ['another field', [`${part(file('__proto__'), 'x')}--b--`], REQUIRED],
  [
    'a text instead of the file',
    [`${part('content-disposition: form-data; name="file"', 'x')}--b--`],
    REQUIRED,
  ],
  [
    '20,000 fields',
    [`${part('content-disposition: form-data; name="a"', 'x').repeat(20_000)}--b--`],
    REQUIRED,
  ],
  ['JSON', ['{"file":"x"}', { 'content-type': 'application/json' }], REQUIRED],
  ['a form of a page', ['file=x', { 'content-type': 'application/x-www-form-urlencoded' }], REQUIRED],
];

describe('a form crafted to break its parser', () => {
  it.each(FORMS)('is refused: %s', async (_attack, [body, headers = boundary], expected) => {
    const answer = await sendRequest(backEnd.url, `POST /api${IMAGE}`, { token, body, headers });
    expect(reported(answer)).toMatchObject(expected);
  });
});

staysUp(() => backEnd);

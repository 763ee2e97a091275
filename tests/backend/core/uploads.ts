import type { Account } from '@backend/core/ports/account';
import type { RunningBackEnd } from '@tests/support/running-back-end';

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'utf8')];

export { JPEG, PNG } from '@tests/support/pictures';
/** Content that starts like a PDF. */
export const PDF = Uint8Array.from(ascii('%PDF-1.7 page'));
export const textFile = (text: string): Uint8Array => Uint8Array.from(ascii(text));

/** Uploads and reads files as a browser does. */
export const uploadsOf = (backEnd: () => RunningBackEnd) => {
  const post = async (by: Account, path: string, form: FormData): Promise<Response> =>
    fetch(`${backEnd().url}/api${path}`, {
      method: 'POST',
      body: form,
      headers: { platform: by.platform, authorization: `Bearer ${await backEnd().tokenOf(by)}` },
    });

  const upload = async (by: Account, path: string, name: string, content: Uint8Array) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(content)], name, { type: 'text/html' }));
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test asserts the shape that it expects
    return (await (await post(by, path, form)).json()) as any;
  };

  /** Opens a signed URL without a session. */
  const open = (url: string): Promise<Response> => fetch(`${backEnd().url}${url}`);
  const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await open(url)).arrayBuffer());
  const refusalOf = async (response: Response): Promise<string> =>
    ((await response.json()) as { refusal: string }).refusal;

  const fetchAs = async (by: Account, path: string): Promise<Response> =>
    fetch(`${backEnd().url}/api${path}`, {
      headers: { platform: by.platform, authorization: `Bearer ${await backEnd().tokenOf(by)}` },
    });

  return { post, upload, open, bytesOf, refusalOf, fetchAs };
};

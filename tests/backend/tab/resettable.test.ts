import { expect, it } from 'vitest';
import { type OpenedBackEnd, resettable } from '@backend/tab/resettable';

it('a reset that failed after it closed the back end can be repeated', async () => {
  const happened: string[] = [];
  let opens = 0;
  const open = (): Promise<OpenedBackEnd> => {
    opens += 1;
    const name = String(opens);
    if (opens === 2) return Promise.reject(new Error('the demo data could not be loaded'));
    let isClosed = false;
    return Promise.resolve({
      handle: () => Promise.resolve(new Response(name)),
      listen: () => () => undefined,
      close: () => {
        if (isClosed) return Promise.reject(new Error('closed twice'));
        isClosed = true;
        happened.push(`closed ${name}`);
        return Promise.resolve();
      },
    } as unknown as OpenedBackEnd);
  };
  const forget = (): Promise<void> => {
    happened.push('forgot');
    return Promise.resolve();
  };
  const backEnd = await resettable(open, forget);
  const answered = async () => (await backEnd.handle(new Request('http://tab/'))).text();
  expect(await answered()).toBe('1');
  await expect(backEnd.reset()).rejects.toThrow('could not be loaded');
  await backEnd.reset();
  expect(await answered()).toBe('3');
  await backEnd.reset();
  expect(happened).toEqual(['closed 1', 'forgot', 'forgot', 'closed 3', 'forgot']);
  expect(await answered()).toBe('4');
});

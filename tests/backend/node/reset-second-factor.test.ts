import { expect, it } from 'vitest';
import { openStorage } from '@backend/storage/open-storage';
import { resetSecondFactor } from '@backend/node/reset-second-factor';
import { StartFailure } from '@backend/node/start-failure';
import { PASSWORD } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { totpAt } from '@tests/support/totp';

onEachBackEnd('resetting a second factor from the command line', (backEnd) => {
  const PATH = '/seller/user/profile/secondFactor';
  const storage = () => openStorage(backEnd().db, { kind: 'embedded' });
  const enrolled = async () => {
    const person = await backEnd().people.account();
    const token = await backEnd().tokenOf(person);
    const { body } = await backEnd().client.post(PATH, { token, body: { password: PASSWORD } });
    const code = totpAt(body.data.secret, backEnd().now());
    await backEnd().client.post(`${PATH}/confirm`, { token, body: { code } });
    return person;
  };
  const signIn = async (userName: string, password = PASSWORD) =>
    (await backEnd().client.post('/login', { body: { username: userName, password, code: '', uuid: '' } }))
      .body;

  it('resets one account only, which then signs in with only its password', async () => {
    const [person, other] = [await enrolled(), await enrolled()];
    const output = await resetSecondFactor(storage(), ['--platform', 'cyy', '--user-name', person.userName]);
    expect(output).toContain(person.userName);
    expect((await signIn(person.userName, 'wrong')).refusal).toBe('sign-in.wrong-credentials');
    expect((await signIn(person.userName)).code).toBe(200);
    expect((await signIn(other.userName)).refusal).toBe('sign-in.second-factor-required');
  });

  it('refuses an account without a second factor and unknown names, platforms and options', async () => {
    const { userName } = await backEnd().people.account();
    const off = (...given: readonly string[]) => resetSecondFactor(storage(), given);
    await expect(off('--platform', 'cyy', '--user-name', userName)).rejects.toThrow('has no second factor');
    await expect(off('--platform', 'cyy', '--user-name', 'unknown')).rejects.toThrow('has no account');
    await expect(off('--platform', 'moon', '--user-name', userName)).rejects.toThrow('no platform');
    await expect(off('--platform', 'cyy', '--user', userName)).rejects.toThrow(StartFailure);
  });
});

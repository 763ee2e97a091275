import type { Page } from 'playwright';
import type { Chapter } from '../screen';

/** The layouts of the sign-in page. The gallery's chapter of pages before signing in shows each of them. */
type LoginLayout = 'split' | 'banner' | 'card' | 'plain' | 'compact';

/** Serves a platform file with this sign-in layout for every brand. */
const withLayout = (loginLayout: LoginLayout) => async (page: Page) => {
  await page.route('**/platforms.json', async (route) => {
    const answer = await route.fetch();
    const { platforms } = (await answer.json()) as { readonly platforms: readonly object[] };
    await route.fulfill({
      response: answer,
      json: { platforms: platforms.map((platform) => ({ ...platform, loginLayout })) },
    });
  });
};

export const OUTSIDE: Chapter = {
  title: 'Before signing in',
  screens: [
    {
      id: 'sign-in-split',
      name: 'Sign-in, split',
      path: '/login',
      phone: true,
      arrange: withLayout('split'),
    },
    { id: 'sign-in-banner', name: 'Sign-in, banner', path: '/login', arrange: withLayout('banner') },
    { id: 'sign-in-card', name: 'Sign-in, card', path: '/login', arrange: withLayout('card') },
    { id: 'sign-in-plain', name: 'Sign-in, plain', path: '/login', arrange: withLayout('plain') },
    { id: 'sign-in-compact', name: 'Sign-in, compact', path: '/login', arrange: withLayout('compact') },
    {
      id: 'sign-in-refused',
      name: 'Sign-in, refused',
      path: '/login',
      phone: true,
      steps: async (desk, page) => {
        await desk.signIn('seller', 'not-the-password');
        await page.getByText('用户不存在/密码错误').first().waitFor();
      },
    },
    { id: 'sign-in-kyx', name: 'Sign-in of kyx', path: '/login', brand: 'kyx' },
    { id: 'sign-in-xcm', name: 'Sign-in of xcm', path: '/login', brand: 'xcm' },
    { id: 'sign-in-dc-az', name: 'Sign-in of dc_az', path: '/login', brand: 'dc_az' },
    { id: 'register', name: 'Registration', path: '/register', phone: true },
    { id: 'bind', name: 'Binding an account', path: '/bind' },
    { id: 'auth-redirect', name: 'External sign-in', path: '/auth-redirect' },
    { id: '401', name: 'No access', path: '/401', phone: true },
    { id: 'unknown-platform', name: 'An unknown platform', path: '/', brand: 'unknown' },
    { id: '404', name: 'Page not found', path: '/404' },
  ],
};

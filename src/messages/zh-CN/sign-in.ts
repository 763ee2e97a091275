export const signIn = {
  'sign-in.submit': '登 录',
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Path<M extends Method = Method, P extends string = string> {
  readonly method: M;
  /** Below `/api`; `{name}` stands for one part. */
  readonly path: P;
}

const get = <P extends string>(path: P): Path<'GET', P> => ({ method: 'GET', path });
const post = <P extends string>(path: P): Path<'POST', P> => ({ method: 'POST', path });

/** Every call of the product in one table (product 7, work orders 7). A deployment can override each. */
export const PATHS = {
  signIn: post('/login'),
  identity: get('/getInfo'),
  signOut: post('/logout'),
  captcha: get('/captchaImage'),
  chatSignature: get('/getUserSig'),
  routes: get('/getRouters'),
  dictionary: get('/system/dict/data/type/{type}'),
  configuration: get('/system/config/configKey/{key}'),
  workList: get('/seller/work/list'),
  workTypes: get('/seller/work/types'),
  workOrder: get('/seller/work/info/{id}'),
  orderOfWorkOrder: get('/seller/work/order/{id}'),
  conversationInfo: get('/seller/work/im/info/{id}'),
  conversation: get('/seller/work/im/comments/{id}'),
  markRead: post('/seller/work/im/read/{id}'),
  saveWorkOrder: post('/seller/work'),
  reply: post('/seller/work/reply'),
  urge: post('/seller/work/urge/{id}'),
  finish: post('/seller/work/finish/{id}'),
} as const satisfies Record<string, Path>;

export type CallName = keyof typeof PATHS;

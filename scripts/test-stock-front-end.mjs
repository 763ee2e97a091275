import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { build } from './lib/build.mjs';
import { captchaDatabase } from './lib/captcha-database.mjs';
import { startDemoServer } from './lib/demo-server.mjs';
import { launchChromium } from './lib/launch-chromium.mjs';
import { root } from './lib/root.mjs';

/**
 * `npm run test:stock-front-end -- FOLDER`: tests this back end with a built, unchanged RuoYi-Vue3 front end
 * (3.9 or later, base `/prod-api`) from a folder. It uses the front end in a real browser: sign-in, home,
 * bell, personal centre, picture, password, locked screen, each entry of the menu, sign-out. Any error
 * message, console error or failed answer fails the run. PICTURES names a folder for a picture of each step.
 * With TEST_DATABASE_URL, a PostgreSQL server, signing in asks for a captcha too. `npm test` has no such
 * folder, so it does not include this test. It sends the calls of this front end in
 * `tests/backend/stock-client/ruoyi-calls.test.ts` instead.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined || !existsSync(join(folder, 'index.html'))) {
  console.error('Name the folder of a built RuoYi-Vue3 front end, the one that holds its index.html.');
  process.exit(2);
}
const USER = 'seller';
const PASSWORD = 'demo-2026';
const NEW_PASSWORD = 'another-kite-2026';
const PREFIX = '/prod-api';
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

if (process.env.SKIP_BUILD !== '1' && (await build('server')) !== 0) process.exit(1);
// The back end finds the brand of a host in platforms.json. It needs nothing else of our own front end.
const database = await captchaDatabase(process.env.TEST_DATABASE_URL);
const backEnd = await startDemoServer({ WEB_ROOT: join(root, 'public'), ...database?.env });

/**
 * Does what nginx does in production. It passes calls under the prefix to the back end's `/api`. Every other path is a
 * file of the front end or its page.
 */
const front = createServer((incoming, outgoing) => {
  const { pathname } = new URL(incoming.url, 'http://front.invalid');
  if (incoming.url.startsWith(`${PREFIX}/`)) {
    const target = `${backEnd.base}/api${incoming.url.slice(PREFIX.length)}`;
    const headers = { ...incoming.headers, host: 'localhost' };
    const passed = request(target, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
    return;
  }
  const file = join(folder, normalize(pathname));
  const found = existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html');
  outgoing.writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'application/octet-stream' });
  createReadStream(found).pipe(outgoing);
});
await new Promise((resolve) => front.listen(Number(process.env.PORT ?? 0), '127.0.0.1', resolve));
const url = `http://127.0.0.1:${front.address().port}`;

const browser = await launchChromium();
const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
page.setDefaultTimeout(15_000);
const problems = [];
const asked = new Set();
await page.exposeFunction('reportedByPage', (text) => problems.push(`message: ${text}`));
await page.addInitScript(() => {
  const BAD = '.el-message--error, .el-message--warning, .el-notification';
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.matches(BAD)) window.reportedByPage(node.innerText);
  }).observe(document, { childList: true, subtree: true });
});
page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
page.on('console', (message) => {
  if (message.type() === 'error') problems.push(`console: ${message.text()}`);
});
page.on('response', async (response) => {
  const { pathname } = new URL(response.url());
  if (!pathname.startsWith(PREFIX)) return;
  asked.add(`${response.request().method()} ${pathname.slice(PREFIX.length)}`);
  if (response.status() !== 200) problems.push(`HTTP ${response.status()}: ${pathname}`);
});

let stuck = false;
const step = async (name, work) => {
  if (stuck) return;
  const before = problems.length;
  try {
    await work();
    await page.waitForLoadState('networkidle');
  } catch (error) {
    problems.push(`${name}: ${error.message.split('\n')[0]}`);
    stuck = name === 'sign in';
  }
  const found = problems.slice(before);
  console.log(`${found.length === 0 ? '✓' : '✗'} ${name}${found.map((each) => `\n    ${each}`).join('')}`);
  if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `${name}.png`) });
};
const succeeded = () => page.locator('.el-message--success').last().waitFor({ timeout: 10_000 });
const answerOf = (path) => {
  const answer = page.waitForResponse((response) => response.url().includes(`${PREFIX}${path}`));
  // A step that fails before it awaits the answer reports the reason, so a rejection of the answer is ignored.
  answer.catch(() => undefined);
  return answer;
};

const signIn = async (password) => {
  const captcha = answerOf('/captchaImage');
  await page.goto(`${url}/login`);
  const { captchaEnabled, uuid } = await (await captcha).json();
  if (captchaEnabled) {
    const picture = page.locator('.login-code-img');
    await picture.waitFor();
    if (!(await picture.evaluate((image) => image.decode().then(() => image.naturalWidth > 0))))
      throw new Error('The captcha is no picture.');
    await page.getByPlaceholder('验证码').fill(await database.answerOf(uuid));
  }
  await page.getByPlaceholder('账号').fill(USER);
  await page.getByPlaceholder('密码').fill(password);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.waitForURL(/\/index/);
};

/**
 * Chooses an entry of the user's menu. It looks for a visible entry, because the hidden menu of the previous page stays
 * in the document after a navigation.
 */
const chooseOfPerson = async (text) => {
  await page.locator('.avatar-container').hover();
  await page.locator('.el-dropdown-menu__item:visible', { hasText: text }).click();
};

await step('sign in', () => signIn(PASSWORD));
await step('home after a reload', async () => {
  await page.reload();
  await page.locator('.sidebar-container').waitFor();
});
await step('bell', async () => {
  await page.locator('.notice-trigger').hover();
  await page.locator('.notice-item').first().waitFor();
});
await step('a notice', async () => {
  const read = answerOf('/system/notice/markRead');
  await page.locator('.notice-item').first().click();
  await read;
  await page.locator('.notice-detail-drawer .notice-content').waitFor();
});
await step('all notices read', async () => {
  await page.goto(`${url}/index`);
  await page.locator('.notice-trigger').hover();
  const read = answerOf('/system/notice/markReadAll');
  await page.locator('.notice-mark-all').click();
  await read;
});
await step('personal centre', async () => {
  await page.goto(`${url}/user/profile`);
  await page.getByText(USER, { exact: true }).first().waitFor();
});
await step('change my data', async () => {
  const form = page.locator('.el-tab-pane').first();
  await form.locator('input[maxlength="30"]').fill('王芳芳');
  await form.locator('input[maxlength="11"]').fill('13800000000');
  await form.locator('input[maxlength="50"]').fill('wang@example.com');
  await form.getByRole('button', { name: '保存' }).click();
  await succeeded();
});
await step('change my picture', async () => {
  await page.reload();
  await page.locator('.user-info-head').click();
  const picture = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 200, height: 200 } });
  await page
    .locator('.el-dialog input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.locator('.cropper-crop-box').waitFor();
  const uploaded = answerOf('/system/user/profile/avatar');
  await page.getByRole('button', { name: /提\s*交/ }).click();
  await uploaded;
  await succeeded();
});
await step('the picture is shown after a reload', async () => {
  await page.reload();
  const picture = page.locator('.user-avatar').first();
  await picture.waitFor();
  await page.waitForFunction(
    (prefix) => {
      const shown = document.querySelector('.user-avatar');
      return shown?.src.includes(`${prefix}/api/files/`) && shown.naturalWidth > 0;
    },
    PREFIX,
    { timeout: 10_000 },
  );
});
await step('change my password', async () => {
  await page.goto(`${url}/user/profile`);
  await page.getByRole('tab', { name: '修改密码' }).click();
  const fields = page.locator('.el-tab-pane').nth(1).locator('input');
  await fields.nth(0).fill(PASSWORD);
  await fields.nth(1).fill(NEW_PASSWORD);
  await fields.nth(2).fill(NEW_PASSWORD);
  await page.locator('.el-tab-pane').nth(1).getByRole('button', { name: '保存' }).click();
  await succeeded();
});
await step('lock and unlock the screen', async () => {
  await page.goto(`${url}/index`);
  await chooseOfPerson('锁定屏幕');
  await page.waitForURL(/\/lock/);
  await page.locator('input[type=password]').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/index/);
});
await step('every entry of the menu', async () => {
  const links = await page
    .locator('.sidebar-container a[href]')
    .evaluateAll((found) => found.map(({ href }) => href));
  for (const href of new Set(links)) {
    await page.goto(href);
    await page.waitForLoadState('networkidle');
    const path = new URL(href).pathname;
    if (await page.locator('.wscn-http404-container').isVisible()) throw new Error(`No page: ${path}`);
    console.log(`  ${path}`);
  }
});
await step('sign out, and in with the new password', async () => {
  await page.goto(`${url}/index`);
  await chooseOfPerson('退出登录');
  const signedOut = answerOf('/logout');
  await page.locator('.el-message-box').getByRole('button', { name: '确定' }).click();
  await signedOut;
  // The front end loads its home page as a new document, which redirects to the sign-in page.
  await page.waitForURL(/\/login/);
  await page.waitForLoadState('networkidle');
  await signIn(NEW_PASSWORD);
});

console.log(
  `\nIt asked:\n${[...asked]
    .sort()
    .map((each) => `  ${each}`)
    .join('\n')}`,
);
await browser.close();
front.close();
await backEnd.stop();
await database?.drop();
console.log(problems.length === 0 ? '\nNo message, no failed call.' : `\n${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);

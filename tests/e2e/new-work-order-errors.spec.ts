import { anOrderOf, expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';

for (const [name, size, lines] of [
  ['a desktop', { width: 1366, height: 768 }, 2],
  ['a phone', { width: 390, height: 844 }, 3],
] as const) {
  test(`a new work order on ${name} names all missing fields in one box, and focuses the first`, async ({
    page,
    context,
  }) => {
    await signedIn(context);
    await page.setViewportSize(size);
    const orderId = await anOrderOf('cyy');
    await page.goto(urlOnCyy(`/work/list?order=${orderId}`));
    const dialog = page.getByRole('dialog', { name: '新建工单' });
    const submit = dialog.getByRole('button', { name: /^提\s?交$/ });
    await submit.click({ timeout: 60_000 });
    const box = dialog.getByRole('alert').filter({ hasText: '处需要修改' });
    await expect(box).toBeVisible();
    const links = await box.getByRole('button').allTextContents();
    expect(links.length).toBeGreaterThan(1);
    await expect(box.getByText(`有${links.length}处需要修改：`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const marks = dialog.locator('[id$="-problem"]');
    await expect(marks).toHaveCount(links.length);
    expect((await marks.allTextContents()).every((mark) => mark.trim() !== '')).toBe(true);
    // The names of all fields take at most two lines on a desktop and three on a phone.
    const height = await box.evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(lines * 24 + 20);
    // The first field has the focus, and the box does not cover it.
    const focused = page.locator(':focus');
    await expect(focused).toBeInViewport();
    const bottomOfBox = await box.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await focused.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
      bottomOfBox,
    );
    expect(await seriousFindings(page)).toEqual([]);

    const last = box.getByRole('button').last();
    await last.click();
    await expect(marks.last()).toBeInViewport();
    await expect(box).toBeInViewport();
    const isLast = await marks
      .last()
      .evaluate((mark) => mark.parentElement?.contains(document.activeElement) ?? false);
    expect(isLast).toBe(true);
    if (process.env['LOOK'] !== undefined)
      await page.screenshot({ path: `${process.env['LOOK']}/errors-${String(size.width)}.png` });
  });
}

import { anOrderOf, expect, here, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';

for (const [name, size] of [
  ['a desktop', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`a new work order on ${name} names all missing fields in one box, and focuses the first`, async ({
    page,
    context,
  }) => {
    await signedIn(context);
    await page.setViewportSize(size);
    const orderId = await anOrderOf('cyy');
    await page.goto(here(`/work/list?order=${orderId}`));
    const dialog = page.getByRole('dialog', { name: '新建工单' });
    const submit = dialog.getByRole('button', { name: /^提\s?交$/ });
    await submit.click({ timeout: 60_000 });
    const box = dialog.getByRole('alert').filter({ hasText: '处需要修改' });
    await expect(box).toBeVisible();
    const lines = await box.getByRole('button').allTextContents();
    expect(lines.length).toBeGreaterThan(1);
    await expect(box.getByText(`有${lines.length}处需要修改`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const marks = dialog.locator('[id$="-problem"]');
    const marked = await marks.allTextContents();
    expect(marked).toHaveLength(lines.length);
    marked.forEach((mark, at) => {
      expect(lines[at]).toContain(mark);
    });
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

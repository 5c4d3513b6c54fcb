import { runInShop } from './harness/run-in-shop.ts';
import { newVisitor } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
await runInShop(async (shop, browser) => {
  for (const [device, language, theme] of [
    ['phone', 'en', 'light'],
    ['desktop', 'en', 'light'],
    ['phone', 'ar', 'dark'],
  ] as const) {
    const token = await tokenOf(shop, 'mara');
    const { page, open, faults } = await newVisitor(browser, shop, { token, device, language, theme });
    const n = `/tmp/t/${device}-${language}`;
    const shot = async (name: string) => {
      await page.waitForTimeout(900);
      await page.screenshot({ path: `${n}-${name}.png` });
    };
    await open('/view/task');
    await page.waitForTimeout(1200);
    await shot('1-idle');
    const b = page.locator('.match__act button').first();
    const y0 = (await b.boundingBox())?.y;
    await b.click();
    await page.waitForTimeout(250);
    await page.screenshot({ path: `${n}-2-searching.png` });
    await shot('3-matched');
    console.log(
      device,
      language,
      y0,
      (await page.locator('.match__act a, .match__act button').first().boundingBox())?.y,
    );
    await open('/view/task');
    await page.waitForTimeout(1200);
    await shot('4-waiting');
    await open('/view/order');
    await page.waitForTimeout(1000);
    await shot('5-orders');
    await page.locator('.order-row').first().click();
    await page.waitForTimeout(800);
    await shot('6-order');
    await page.screenshot({ path: `${n}-6-order-full.png`, fullPage: true });
    const pay = page.locator('.order__actions button').nth(1);
    await pay.click();
    await page.waitForTimeout(2500);
    await shot('7-receipt');
    console.log(page.url());
    await open('/view/order');
    await page.waitForTimeout(1000);
    await page.locator('.order-row').first().click();
    await page.waitForTimeout(1000);
    await shot('8-paid');
    console.log(JSON.stringify(faults));
    await page.context().close();
  }
});

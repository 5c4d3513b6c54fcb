import type { BrowserContext, Page } from 'playwright-core';

/** The errors on the pages of a context: console errors, violations of the policy, failed or lost requests. */
export interface PageFaults {
  found(): string[];
  /** Allows a response that the journey provokes, such as `POST /api/customer/login 401`. */
  expect(answer: string): void;
  /** Allows a session to end while the page is open: any call may be the first to fail. */
  expectSessionEnd(): void;
}

/**
 * An animation between two pages that the browser skips since the window changed its size: React knows the other words for
 * it, and reports these.
 */
const skippedAnimation = /^Transition was aborted because of invalid state\./;
// The browser logs this text for every failed response, without its address; the response itself is recorded
// separately.
const echoOfAnswer = /^Failed to load resource: the server responded/;
const endedSession = /^(GET|POST) \S+ 401$/;
// Pictures and calls of a page that was left in the meantime.
const cancelled = 'net::ERR_ABORTED';

export async function watchFaults(context: BrowserContext): Promise<PageFaults> {
  const found: string[] = [];
  const expected = new Set<string>();
  let endsSession = false;
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy ${violatedDirective} refused ${blockedURI}`),
    );
  });
  const watch = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error' && !echoOfAnswer.test(message.text())) found.push(`console ${message.text()}`);
    });
    page.on('pageerror', ({ message }) => {
      if (!skippedAnimation.test(message)) found.push(`uncaught ${message}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'unknown';
      if (reason !== cancelled) found.push(`lost ${request.method()} ${new URL(request.url()).pathname} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() < 400) return;
      found.push(`${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`);
    });
  };
  context.on('page', watch);
  const isExpected = (fault: string) => expected.has(fault) || (endsSession && endedSession.test(fault));
  return {
    found: () => found.filter((fault) => !isExpected(fault)),
    expect: (answer) => expected.add(answer),
    expectSessionEnd: () => {
      endsSession = true;
    },
  };
}
